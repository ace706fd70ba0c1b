import { z } from "zod";
import { idSchema } from "./applicability-schema.ts";

/** Some of a platform's cars, by what decides about an everyday job. */
const someCars = {
  generations: z.array(idSchema).min(1).optional(),
  engines: z.array(idSchema).min(1).optional(),
};

/** How one platform's cars get one job done. */
export const everydayJobSchema = z.strictObject({
  /** The slugs of the guides that do it, the more usual first. */
  guides: z.array(idSchema).default([]),
  /** Cars that don't have what the job is about, and why. */
  notOn: z.array(z.strictObject({ ...someCars, reason: z.string().min(1).max(80) })).default([]),
  /** Where we looked for cars that have no guide yet. */
  tried: z.array(z.strictObject({ ...someCars, what: z.string().min(1).max(400) })).default([]),
});

/** `content/everyday.yaml`: the jobs that every car needs, and which guides do them. */
export const everydayFileSchema = z.strictObject({
  jobs: z.array(z.strictObject({ id: idSchema, name: z.string().min(1).max(40) })).default([]),
  platforms: z.record(idSchema, z.record(idSchema, everydayJobSchema)).default({}),
});
export type EverydayFile = z.infer<typeof everydayFileSchema>;
