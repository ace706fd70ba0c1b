import { z } from "zod";
import { withoutEmpty } from "../without-absent.ts";
import { day, line, odometer, requestKey } from "./field-schemas.ts";
import { maxNoteLength, readingTexts } from "./odometer.ts";
import { distanceUnits } from "./vehicle.ts";

export const newReadingSchema = z
  .strictObject({
    value: odometer(readingTexts.valueInvalid),
    readOn: day(readingTexts.dateInvalid),
    note: line(maxNoteLength, readingTexts.noteTooLong).optional(),
    distanceUnit: z.enum(distanceUnits).optional(),
    requestKey,
  })
  .transform(({ value, readOn, note, ...rest }) => ({
    reading: withoutEmpty({ value, readOn, note }),
    ...rest,
  }));
