import { z } from "zod";

export const idSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lower case words and figures with single hyphens");

/** Which cars something is for. What is absent holds for all. */
export const appliesToSchema = z.strictObject({
  generations: z.array(idSchema).min(1).optional(),
  engines: z.array(idSchema).min(1).optional(),
  gearboxes: z.array(idSchema).min(1).optional(),
  /** What the reader cannot pick and has to read: "with xenon lamps", "from 03/2003". */
  note: z.string().min(1).max(80).optional(),
});

const optionSchema = z.strictObject({
  id: idSchema,
  name: z.string().min(1).max(40),
  /** A few words that help to tell it from its neighbours: "3.0, 2000-2006". */
  detail: z.string().min(1).max(60).optional(),
});

/** What a reader may pick for one platform. */
export const variantOptionsSchema = z.strictObject({
  generations: z.array(optionSchema).default([]),
  engines: z.array(optionSchema.extend({ generations: z.array(idSchema).min(1).optional() })).default([]),
  gearboxes: z.array(optionSchema).default([]),
});
