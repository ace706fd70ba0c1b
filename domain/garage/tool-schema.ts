import { z } from "zod";
import { cleanLine } from "../clean-text.ts";
import { lineSchema } from "../line-schema.ts";
import { readLocalDate } from "../local-date.ts";
import { cleanNotes } from "./log-form.ts";
import { maxAddedTools, maxCovers, maxToolName, maxToolNotes } from "./tool.ts";
import { toolTexts } from "./tool-form.ts";

const { tooLong, nameRequired, notesTooLong, dateInvalid } = toolTexts;

const line = z
  .string()
  .max(maxToolName * 10, tooLong)
  .transform(cleanLine)
  .pipe(z.string().max(maxToolName, tooLong));

const fields = {
  name: lineSchema(maxToolName, tooLong, nameRequired),
  covers: z.array(z.string().regex(/^[a-z0-9-]{1,60}$/)).max(maxCovers),
  place: line.nullish(),
  lentTo: line.nullish(),
  lentOn: z
    .string()
    .max(10)
    .refine((text) => readLocalDate(text) === text && text >= "1900-01-01", dateInvalid)
    .nullish(),
  notes: z
    .string()
    .max(maxToolNotes * 4, notesTooLong)
    .transform(cleanNotes)
    .pipe(z.string().max(maxToolNotes, notesTooLong))
    .nullish(),
};

export const newToolsSchema = z.strictObject({
  tools: z
    .array(z.strictObject({ ...fields, covers: fields.covers.default([]) }))
    .min(1)
    .max(maxAddedTools),
  /** The same key adds them once, however often the request arrives. */
  requestKey: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional(),
});

export const toolChangeSchema = z
  .strictObject({ ...fields, version: z.int().min(1) })
  .partial()
  .required({ version: true });
