import { z } from "zod";
import { idSchema } from "../guides/applicability-schema.ts";
import { lineSchema } from "../line-schema.ts";
import { changeOf, day, line, odometer, requestKey, whole } from "./field-schemas.ts";
import { distanceUnits, idPattern, maxNameLength, maxVehicles, readVin, yearRange } from "./vehicle.ts";
import { vehicleFieldTexts } from "./vehicle-form.ts";
import { newVehicleFacts } from "./vehicle-list.ts";
import { maxYearlyDistance } from "./yearly-distance.ts";

const { makeRequired, modelRequired, tooLong, vinInvalid } = vehicleFieldTexts;

/** Empty means cleared, like null. */
const optionalLine = line(maxNameLength, tooLong)
  .transform((text) => text || null)
  .nullish();

const vin = z
  .string()
  .max(60, vinInvalid)
  .transform((text, context) => {
    const read = text.trim() === "" ? null : readVin(text);
    if (read !== undefined) return read;
    context.addIssue({ code: "custom", message: vinInvalid });
    return z.NEVER;
  })
  .nullish();

/** The id of one of the platform's options. Which platform that is may change with our content, so any id is taken. */
const option = idSchema.max(maxNameLength).nullish();

/** A VIN, and what is known of its car. */
export const vinQuestionSchema = z.strictObject({
  vin: z
    .string()
    .max(60, vinInvalid)
    .transform((text, context) => {
      const read = readVin(text);
      if (read === undefined) context.addIssue({ code: "custom", message: vinInvalid });
      return read ?? z.NEVER;
    }),
  make: z.string().max(maxNameLength).default(""),
  year: whole(yearRange.min, yearRange.max, vehicleFieldTexts.yearInvalid).optional(),
  /** The vehicle that it is for, which may have it. */
  vehicle: z.string().regex(idPattern).optional(),
});

const fields = {
  make: lineSchema(maxNameLength, tooLong, makeRequired),
  model: lineSchema(maxNameLength, tooLong, modelRequired),
  year: whole(yearRange.min, yearRange.max, vehicleFieldTexts.yearInvalid),
  variant: optionalLine,
  mileage: odometer(vehicleFieldTexts.mileageInvalid).nullish(),
  yearlyDistance: whole(1, maxYearlyDistance, vehicleFieldTexts.yearlyInvalid).nullish(),
  nickname: optionalLine,
  vin,
  distanceUnit: z.enum(distanceUnits).nullish(),
  generation: option,
  engine: option,
  gearbox: option,
  isActive: z.boolean().optional(),
  soldOn: day(vehicleFieldTexts.dateInvalid).nullish(),
};

export const newVehicleSchema = z
  .strictObject({ ...fields, requestKey })
  .transform(({ requestKey, ...rest }) => ({ requestKey, facts: newVehicleFacts(rest) }));

export const vehicleChangeSchema = changeOf(fields).transform(({ version, ...change }) => ({
  version,
  change,
}));

/** A client may send a vehicle back as it was shown. Its version is not read: the profile's covers the whole list. */
const listedVehicle = z
  .strictObject({ id: z.string().regex(idPattern), version: z.int().optional(), ...fields })
  .transform(({ version: _, ...vehicle }) => vehicle);

export const listedVehiclesSchema = z
  .array(listedVehicle)
  .max(maxVehicles)
  .refine(
    (list) => new Set(list.map(({ id }) => id)).size === list.length,
    "Each vehicle needs an id of its own",
  );
