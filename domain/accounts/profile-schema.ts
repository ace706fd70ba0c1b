import { z } from "zod";
import { listedVehiclesSchema } from "../garage/vehicle-schema.ts";
import { idSchema } from "../guides/applicability-schema.ts";
import { isTimeZone } from "../local-date.ts";
import { isPlatformSlug } from "../platform.ts";
import { unitSystems } from "../units/quantity.ts";
import { displayNameSchema } from "./accounts-schema.ts";
import { isGuarded } from "./profile-update.ts";

const option = idSchema.max(60).optional();
const variantChoice = z.strictObject({ generation: option, engine: option, gearbox: option });

/** Only known platforms, so that what an account stores stays small. */
const variants = z.record(z.string().refine(isPlatformSlug, "isn't a platform"), variantChoice.nullable());

const preferences = z.strictObject({
  notifications: z
    .strictObject({ email: z.boolean(), maintenance: z.boolean(), community: z.boolean() })
    .partial()
    .optional(),
  units: z.enum(unitSystems).optional(),
  variants: variants.optional(),
  timeZone: z.string().max(60).refine(isTimeZone, "isn't a time zone").optional(),
});

/** Everything that a client may change; uid, email, photo and times are not among it. */
export const profileUpdateSchema = z
  .strictObject({
    version: z.int().min(1).optional(),
    displayName: displayNameSchema.optional(),
    preferences: preferences.optional(),
    vehicles: listedVehiclesSchema.optional(),
  })
  .refine((update) => !isGuarded(update) || update.version !== undefined, {
    path: ["version"],
    message: "The version that was seen is required",
  });
