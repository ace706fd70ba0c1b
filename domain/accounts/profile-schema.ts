import { z } from "zod";
import { idSchema } from "../guides/applicability-schema.ts";
import { isPlatformSlug } from "../platform.ts";
import { unitSystems } from "../units/quantity.ts";
import { displayNameSchema, lineSchema } from "./accounts-schema.ts";
import { cleanLine } from "./clean-text.ts";
import { isGuarded } from "./profile-update.ts";
import {
  idPattern,
  maxMileage,
  maxNameLength,
  maxVehicles,
  optionalFacts,
  readVin,
  yearRange,
} from "./vehicle.ts";
import { vehicleFieldTexts } from "./vehicle-form.ts";

const { makeRequired, modelRequired, tooLong, vinInvalid } = vehicleFieldTexts;

const optionalLine = z
  .string()
  .max(maxNameLength * 10, tooLong)
  .transform(cleanLine)
  .pipe(z.string().max(maxNameLength, tooLong))
  .optional();

const vin = z
  .string()
  .max(60, vinInvalid)
  .transform((text, context) => {
    const read = text.trim() === "" ? "" : readVin(text);
    if (read !== undefined) return read;
    context.addIssue({ code: "custom", message: vinInvalid });
    return z.NEVER;
  })
  .optional();

/** A vehicle from outside. Unknown fields are refused, empty ones left out. */
export const vehicleSchema = z
  .strictObject({
    id: z.string().regex(idPattern),
    make: lineSchema(maxNameLength, tooLong, makeRequired),
    model: lineSchema(maxNameLength, tooLong, modelRequired),
    year: z.int().min(yearRange.min).max(yearRange.max),
    variant: optionalLine,
    mileage: z.int().min(0).max(maxMileage).optional(),
    nickname: optionalLine,
    vin,
    isActive: z.boolean().default(true),
  })
  .transform(({ id, make, model, year, isActive, ...rest }) => ({
    id,
    make,
    model,
    year,
    ...optionalFacts(rest),
    isActive,
  }));

const vehicles = z
  .array(vehicleSchema)
  .max(maxVehicles)
  .refine(
    (list) => new Set(list.map(({ id }) => id)).size === list.length,
    "Each vehicle needs an id of its own",
  );

const option = idSchema.max(60).optional();
const variantChoice = z.strictObject({ generation: option, engine: option, gearbox: option });

/** Only known platforms, so that what an account keeps stays small. */
const variants = z.record(z.string().refine(isPlatformSlug, "is no platform"), variantChoice.nullable());

const preferences = z.strictObject({
  notifications: z
    .strictObject({ email: z.boolean(), maintenance: z.boolean(), community: z.boolean() })
    .partial()
    .optional(),
  units: z.enum(unitSystems).optional(),
  variants: variants.optional(),
});

/** Everything that a client may change; uid, email, photo and times are not among it. */
export const profileUpdateSchema = z
  .strictObject({
    version: z.int().min(1).optional(),
    displayName: displayNameSchema.optional(),
    preferences: preferences.optional(),
    vehicles: vehicles.optional(),
  })
  .refine((update) => !isGuarded(update) || update.version !== undefined, {
    path: ["version"],
    message: "The version that was seen is required",
  });
