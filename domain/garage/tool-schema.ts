import { z } from "zod";
import { lineSchema } from "../line-schema.ts";
import { changeOf, day, line, notes, requestKey } from "./field-schemas.ts";
import { maxAddedTools, maxCovers, maxToolName, maxToolNotes } from "./tool.ts";
import { toolTexts } from "./tool-form.ts";

const { tooLong, nameRequired, notesTooLong, dateInvalid } = toolTexts;

const fields = {
  name: lineSchema(maxToolName, tooLong, nameRequired),
  covers: z.array(z.string().regex(/^[a-z0-9-]{1,60}$/)).max(maxCovers),
  place: line(maxToolName, tooLong).nullish(),
  lentTo: line(maxToolName, tooLong).nullish(),
  lentOn: day(dateInvalid).nullish(),
  notes: notes(maxToolNotes, notesTooLong),
};

export const newToolsSchema = z.strictObject({
  tools: z
    .array(z.strictObject({ ...fields, covers: fields.covers.default([]) }))
    .min(1)
    .max(maxAddedTools),
  requestKey,
});

export const toolChangeSchema = changeOf(fields);
