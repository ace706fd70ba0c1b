import { z } from "zod";
import { cleanLine } from "../clean-text.ts";
import { daySchema as day } from "../local-date-schema.ts";
import { maxFillUpNotes, maxVolumeMl } from "./fill-up.ts";
import { fillUpTexts } from "./fill-up-form.ts";
import { maxCostCents } from "./log-entry.ts";
import { cleanNotes } from "./log-form.ts";
import { maxMeasurementNotes, maxPlaceLength, maxValueMilli, measureIds } from "./measurement.ts";
import { measurementTexts } from "./measurement-form.ts";
import { maxMileage } from "./vehicle.ts";
import { requestKeySchema } from "./vehicle-schema.ts";

const version = z.int().min(1);

function notes(max: number, tooLong: string) {
  return z
    .string()
    .max(max * 4, tooLong)
    .transform(cleanNotes)
    .pipe(z.string().max(max, tooLong))
    .nullish();
}

const fillUp = {
  filledOn: day,
  odometer: z.int().min(0).max(maxMileage),
  volumeMl: z.int().min(1).max(maxVolumeMl),
  isFull: z.boolean(),
  isMissedBefore: z.boolean(),
  costCents: z.int().min(0).max(maxCostCents).nullish(),
  notes: notes(maxFillUpNotes, fillUpTexts.notesTooLong),
};

export const newFillUpSchema = z.strictObject({
  ...fillUp,
  isFull: fillUp.isFull.default(true),
  isMissedBefore: fillUp.isMissedBefore.default(false),
  requestKey: requestKeySchema.optional(),
});

export const fillUpChangeSchema = z
  .strictObject({ ...fillUp, version })
  .partial()
  .required({ version: true });

const measurement = {
  measure: z.enum(measureIds),
  measuredOn: day,
  valueMilli: z.int().min(1).max(maxValueMilli),
  place: z
    .string()
    .max(maxPlaceLength * 10, measurementTexts.placeTooLong)
    .transform(cleanLine)
    .pipe(z.string().max(maxPlaceLength, measurementTexts.placeTooLong))
    .nullish(),
  notes: notes(maxMeasurementNotes, measurementTexts.notesTooLong),
};

export const newMeasurementSchema = z.strictObject({
  ...measurement,
  requestKey: requestKeySchema.optional(),
});

export const measurementChangeSchema = z
  .strictObject({ ...measurement, version })
  .partial()
  .required({ version: true });
