import { z } from "zod";
import { line, requestKey, whole } from "../garage/field-schemas.ts";
import { yearRange } from "../garage/vehicle.ts";
import { vehicleFieldTexts } from "../garage/vehicle-form.ts";
import { isBook, maxDocumentLength, numberReportTexts } from "./number-report.ts";
import { asWritten, figure, platform } from "./own-number-schema.ts";

const { documentRequired, documentTooLong } = numberReportTexts;

/** Whether the platform has it is up to the content. */
const variant = z.string().max(40).optional();

export const newNumberReportSchema = z
  .strictObject({
    platform,
    ...figure,
    ...{ generation: variant, engine: variant, gearbox: variant },
    year: whole(yearRange.min, yearRange.max, vehicleFieldTexts.yearInvalid).optional(),
    document: line(maxDocumentLength, documentTooLong).optional(),
    requestKey,
  })
  .refine((report) => report.document || !isBook(report.place), {
    path: ["document"],
    error: documentRequired,
  })
  .transform(asWritten);

export type NewNumberReport = z.output<typeof newNumberReportSchema>;
