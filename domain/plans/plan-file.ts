import { z } from "zod";
import { appliesToSchema, idSchema } from "../guides/applicability-schema.ts";
import { planKinds } from "../guides/guide-page.ts";

/** `plans.yaml`: what the drawings in `content/plans` cannot say themselves, by the names of their files. */
export const plansFileSchema = z.record(
  idSchema,
  z.strictObject({
    kind: z.enum(planKinds),
    /** "Engine bay". */
    name: z.string().min(1).max(40),
    /** From where one looks: "From above, front at the bottom". */
    view: z.string().min(1).max(60),
    /** The platforms that it is for, each with the cars. */
    platforms: z.record(idSchema, appliesToSchema),
    /** The plans that an exploded view belongs to: what refers to its part is also behind their part of that name. */
    detailOf: z.array(idSchema).default([]),
  }),
);

export type PlansFile = z.infer<typeof plansFileSchema>;
export type PlanFile = PlansFile[string];
