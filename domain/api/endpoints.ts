import type { z } from "zod";
import { guidePath, guidesQuery, type namedSchemas, searchQuery } from "./answers.ts";

export interface Endpoint {
  /** The address, with the path's parameters in braces. */
  path: string;
  title: string;
  description: string;
  pathParameters?: z.ZodObject;
  query?: z.ZodObject;
  answer: keyof typeof namedSchemas;
  refuses: readonly ("bad-request" | "not-found")[];
}

/** The public, read-only API: the page for people and the one for machines are both made from this list. */
export const endpoints: readonly Endpoint[] = [
  {
    path: "/api/v1/platforms",
    title: "Platforms",
    description: "The platforms with their generations, engines and gearboxes.",
    answer: "Platforms",
    refuses: [],
  },
  {
    path: "/api/v1/guides",
    title: "Guides",
    description: "Every published guide, by platform and priority, page by page.",
    query: guidesQuery,
    answer: "Guides",
    refuses: ["bad-request"],
  },
  {
    path: "/api/v1/guides/{platform}/{slug}",
    title: "One guide",
    description:
      "A whole guide: tools, parts, steps, and every number with its sources and how sure we are of it.",
    pathParameters: guidePath,
    answer: "Guide",
    refuses: ["not-found"],
  },
  {
    path: "/api/v1/search",
    title: "Search",
    description: "What the search box finds, best first.",
    query: searchQuery,
    answer: "Search",
    refuses: [],
  },
  {
    path: "/api/v1/vehicle-names",
    title: "Names of cars",
    description:
      "Makes, models and model years in the United States, for the suggestions of a form. The credit goes where the names go.",
    answer: "VehicleNames",
    refuses: [],
  },
];
