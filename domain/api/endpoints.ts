import type { z } from "zod";
import {
  carQuery,
  guidePath,
  guidesQuery,
  type namedSchemas,
  platformPath,
  searchQuery,
} from "./responses.ts";

export interface Endpoint {
  /** The path, with its parameters in braces. */
  path: string;
  title: string;
  description: string;
  pathParameters?: z.ZodObject;
  query?: z.ZodObject;
  response: keyof typeof namedSchemas;
  errors: readonly ("bad-request" | "not-found")[];
}

/** The public, read-only API: the documentation page and the OpenAPI file are both made from this list. */
export const endpoints: readonly Endpoint[] = [
  {
    path: "/api/v1/platforms",
    title: "Platforms",
    description: "All platforms with their generations, engines, and transmissions.",
    response: "Platforms",
    errors: [],
  },
  {
    path: "/api/v1/guides",
    title: "Guides",
    description: "Every published guide, sorted by platform and priority, one page at a time.",
    query: guidesQuery,
    response: "Guides",
    errors: ["bad-request"],
  },
  {
    path: "/api/v1/guides/{platform}/{slug}",
    title: "One guide",
    description:
      "A complete guide: tools, parts, steps, and every number with its sources and how sure we are of it.",
    pathParameters: guidePath,
    response: "Guide",
    errors: ["not-found"],
  },
  {
    path: "/api/v1/platforms/{platform}/needs",
    title: "What a car lacks",
    description:
      "The numbers that a car's guides need and we don't have, by guide: its reader brings them. A guide with an empty list is ready.",
    pathParameters: platformPath,
    query: carQuery,
    response: "Needs",
    errors: ["bad-request", "not-found"],
  },
  {
    path: "/api/v1/search",
    title: "Search",
    description: "The same results as the search box, best first.",
    query: searchQuery,
    response: "Search",
    errors: [],
  },
  {
    path: "/api/v1/vehicle-names",
    title: "Names of cars",
    description:
      "Makes, models, and model years in the United States, for form suggestions. Show the credit wherever you show the names.",
    response: "VehicleNames",
    errors: [],
  },
];
