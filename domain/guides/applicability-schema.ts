import { z } from "zod";

export const idSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lowercase words and digits with single hyphens");

/** Where something is on the car: a part of a plan, such as `e46-m54-engine-bay#oil-filter`, or several. */
const planRef = z
  .string()
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*#[a-z0-9]+(?:-[a-z0-9]+)*$/,
    "must be {plan}#{part}, such as e46-underside#guibo",
  );
export const planRefsSchema = z
  .union([planRef, z.array(planRef).max(8)])
  .transform((refs) => [refs].flat())
  .default([]);

/** Which cars something is for. An absent field means all. */
export const appliesToSchema = z.strictObject({
  generations: z.array(idSchema).min(1).optional(),
  engines: z.array(idSchema).min(1).optional(),
  gearboxes: z.array(idSchema).min(1).optional(),
  /** A condition that cannot be picked: "with xenon headlights", "from 03/2003". */
  note: z.string().min(1).max(80).optional(),
});

export type AppliesTo = z.infer<typeof appliesToSchema>;

const optionSchema = z.strictObject({
  id: idSchema,
  name: z.string().min(1).max(40),
  /** A short detail that tells similar options apart: "3.0, 2000-2006". */
  detail: z.string().min(1).max(60).optional(),
});

/** The choices of one platform. */
export const variantOptionsSchema = z.strictObject({
  generations: z.array(optionSchema).default([]),
  engines: z
    .array(
      optionSchema.extend({
        generations: z.array(idSchema).min(1).optional(),
        /** A shorter name of the cars with this engine: "M3", "diesels". */
        called: z.string().min(1).max(20).optional(),
      }),
    )
    .default([]),
  gearboxes: z.array(optionSchema).default([]),
});
