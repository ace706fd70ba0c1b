import { z } from "zod";
import { idSchema } from "./applicability-schema.ts";

/** Some of a platform's cars, by what decides about an everyday job. */
const someCars = {
  generations: z.array(idSchema).min(1).optional(),
  engines: z.array(idSchema).min(1).optional(),
};

/** Cars that don't have what a job or its part is about, and why. */
const notOnSchema = z.array(z.strictObject({ ...someCars, reason: z.string().min(1).max(80) })).default([]);

/** The slugs of the guides that do it, the more usual first. */
const guidesSchema = z.array(idSchema).default([]);

/** How one platform's cars get one job done. */
export const everydayJobSchema = z
  .strictObject({
    guides: guidesSchema,
    /** For a job of several parts: it is done when each part is. */
    parts: z
      .array(z.strictObject({ name: z.string().min(1).max(20), guides: guidesSchema, notOn: notOnSchema }))
      .default([]),
    notOn: notOnSchema,
    /** Where we looked for cars that have no guide yet. */
    tried: z.array(z.strictObject({ ...someCars, what: z.string().min(1).max(400) })).default([]),
  })
  .refine(({ guides, parts }) => guides.length === 0 || parts.length === 0, "has guides or parts, not both");

/** `content/everyday.yaml`: the jobs that every car needs, and which guides do them. */
export const everydayFileSchema = z.strictObject({
  jobs: z.array(z.strictObject({ id: idSchema, name: z.string().min(1).max(40) })).default([]),
  platforms: z.record(idSchema, z.record(idSchema, everydayJobSchema)).default({}),
});
export type EverydayFile = z.infer<typeof everydayFileSchema>;
export type EverydayJob = z.infer<typeof everydayJobSchema>;
