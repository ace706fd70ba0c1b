import { z } from "zod";
import { cleanLine } from "../clean-text.ts";
import { daySchema } from "../local-date-schema.ts";
import { withoutEmpty } from "../without-absent.ts";
import { maxNoteLength, readingTexts } from "./odometer.ts";
import { distanceUnits, maxMileage } from "./vehicle.ts";
import { requestKeySchema } from "./vehicle-schema.ts";

const note = z
  .string()
  .max(maxNoteLength * 10, readingTexts.noteTooLong)
  .transform(cleanLine)
  .pipe(z.string().max(maxNoteLength, readingTexts.noteTooLong))
  .optional();

export const newReadingSchema = z
  .strictObject({
    value: z.int().min(0).max(maxMileage),
    readOn: daySchema,
    note,
    distanceUnit: z.enum(distanceUnits).optional(),
    requestKey: requestKeySchema.optional(),
  })
  .transform(({ value, readOn, note, ...rest }) => ({
    reading: withoutEmpty({ value, readOn, note }),
    ...rest,
  }));
