import { z } from "zod";
import { idSchema, variantOptionsSchema } from "./guides/applicability-schema.ts";
import { platformTemplates } from "./guides/guide-file.ts";
import { carsSchema } from "./platforms/cars-schema.ts";

export const platformSchema = z.strictObject({
  /** The name of its file. */
  slug: idSchema,
  displayName: z.string().min(1),
  brand: z.string().min(1),
  years: z.string().min(1),
  /** The generations in a few words, for the picker. */
  span: z.string().min(1),
  template: z.enum(platformTemplates),
  order: z.number().int().positive(),
  /** The alternative text of the side view. */
  drawing: z.string().min(1),
  keywords: z.array(z.string().min(1)).default([]),
  ...variantOptionsSchema.shape,
  /** The models by name, such as "330Ci", and the bodies: what parts differ by beside the engine. */
  models: z.array(z.string().regex(/^[A-Za-z0-9-]{1,20}$/)).default([]),
  bodies: z.array(z.strictObject({ id: idSchema, name: z.string().min(1).max(20) })).default([]),
  /** Aliases of guides, by the slug they name. */
  routeAliases: z.record(idSchema, idSchema).default({}),
  cars: carsSchema.optional(),
});
