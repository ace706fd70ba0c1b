import { z } from "zod";
import { roadmapStates } from "./update.ts";

const title = z.string().min(1).max(80);
const description = z.string().min(1).max(160);
const date = z.iso.datetime();
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be a name like first-guides");

/** The front matter of a file of `content/dev-logs`. */
export const devLogMeta = z.strictObject({ title, description, date });

/** A file of `content/roadmap`. */
export const roadmapFileSchema = z
  .strictObject({
    title,
    description,
    state: z.enum(roadmapStates),
    /** When it got this state. */
    date,
    /** Its place among the items with the same state, lowest first. What is done is in the order of its date. */
    order: z.int().min(1).optional(),
    /** Where it can be used. */
    links: z
      .array(z.strictObject({ label: z.string().min(1).max(60), to: z.string().regex(/^\/[^\s/]?/) }))
      .default([]),
    /** The dev logs about it. */
    logs: z.array(slug).default([]),
    /** Markdown. */
    text: z.string().min(1),
  })
  .superRefine(({ state, links, order }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (state === "done" && links.length === 0) refuse("links", "must link to what was done");
    if (state !== "done" && order === undefined) refuse("order", "is missing");
  });
export type RoadmapFile = z.infer<typeof roadmapFileSchema>;
