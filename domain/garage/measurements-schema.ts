import { z } from "zod";
import { currencySchema } from "./currency-schema.ts";
import { cents, changeOf, day, line, notes, odometer, requestKey, whole } from "./field-schemas.ts";
import { maxFillUpNotes, maxVolumeMl } from "./fill-up.ts";
import { fillUpTexts } from "./fill-up-form.ts";
import { maxMeasurementNotes, maxPlaceLength, maxValueMilli, measureIds } from "./measurement.ts";
import { measurementTexts } from "./measurement-form.ts";

const fillUp = {
  filledOn: day(fillUpTexts.dateInvalid),
  odometer: odometer(fillUpTexts.odometerInvalid),
  volumeMl: whole(1, maxVolumeMl, fillUpTexts.volumeInvalid),
  isFull: z.boolean(),
  isMissedBefore: z.boolean(),
  costCents: cents(fillUpTexts.costInvalid).nullish(),
  currency: currencySchema,
  notes: notes(maxFillUpNotes, fillUpTexts.notesTooLong),
};

export const newFillUpSchema = z.strictObject({
  ...fillUp,
  isFull: fillUp.isFull.default(true),
  isMissedBefore: fillUp.isMissedBefore.default(false),
  requestKey,
});

export const fillUpChangeSchema = changeOf(fillUp);

const measurement = {
  measure: z.enum(measureIds, measurementTexts.measureRequired),
  measuredOn: day(measurementTexts.dateInvalid),
  valueMilli: whole(1, maxValueMilli, measurementTexts.valueInvalid),
  place: line(maxPlaceLength, measurementTexts.placeTooLong).nullish(),
  notes: notes(maxMeasurementNotes, measurementTexts.notesTooLong),
};

export const newMeasurementSchema = z.strictObject({ ...measurement, requestKey });

export const measurementChangeSchema = changeOf(measurement);
