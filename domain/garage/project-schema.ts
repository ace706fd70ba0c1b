import { z } from "zod";
import { cleanLine } from "../clean-text.ts";
import { lineSchema } from "../line-schema.ts";
import { maxCostCents, maxQuantityMilli } from "./log-entry.ts";
import { cleanNotes } from "./log-form.ts";
import { maxPhotos, photoIdPattern } from "./photo.ts";
import {
  buildChoices,
  maxBuildPhotos,
  maxGoalLength,
  partStatuses,
  projectStates,
  taskColumns,
} from "./project.ts";
import { projectTexts } from "./project-texts.ts";
import { maxNotesLength, maxTitleLength } from "./reminder.ts";
import { idPattern } from "./vehicle.ts";

const { tooLong, notesTooLong, goalTooLong, numberTooLong } = projectTexts;

const optionalLine = (max: number, tooLong: string) =>
  z
    .string()
    .max(max * 10, tooLong)
    .transform(cleanLine)
    .pipe(z.string().max(max, tooLong))
    .nullish();

const version = z.int().min(1);
const cents = z.int().min(0).max(maxCostCents).nullish();

/** The same key makes one row, however often the request arrives. */
const requestKey = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .optional();

const projectFields = {
  title: lineSchema(maxTitleLength, tooLong, projectTexts.titleRequired),
  vehicleId: z.string().regex(idPattern).nullish(),
  goal: optionalLine(maxGoalLength, goalTooLong),
  budgetCents: cents,
  notes: z
    .string()
    .max(maxNotesLength * 4, notesTooLong)
    .transform(cleanNotes)
    .pipe(z.string().max(maxNotesLength, notesTooLong))
    .nullish(),
  state: z.enum(projectStates),
};

export const newProjectSchema = z.strictObject({
  ...projectFields,
  state: projectFields.state.default("active"),
  requestKey,
});

export const projectChangeSchema = z
  .strictObject({ ...projectFields, version })
  .partial()
  .required({ version: true });

const taskFields = {
  title: lineSchema(maxTitleLength, tooLong, projectTexts.taskRequired),
  guide: z
    .string()
    .max(200)
    .regex(/^\/guide\/[\w-]+\/[\w-]+$/)
    .nullish(),
};

export const newTaskSchema = z.strictObject({
  ...taskFields,
  column: z.enum(taskColumns).default("planned"),
  requestKey,
});

/** The column is changed by a move. */
export const taskChangeSchema = z
  .strictObject({ ...taskFields, version })
  .partial()
  .required({ version: true });

export const taskMoveSchema = z.strictObject({
  column: z.enum(taskColumns),
  before: z.string().max(64).optional(),
});

const partFields = {
  name: lineSchema(maxTitleLength, tooLong, projectTexts.partRequired),
  partNumber: optionalLine(60, numberTooLong),
  quantityMilli: z.int().min(1).max(maxQuantityMilli).nullish(),
  costCents: cents,
  status: z.enum(partStatuses),
};

export const newPartSchema = z.strictObject({
  ...partFields,
  status: partFields.status.default("wanted"),
  requestKey,
});

export const partChangeSchema = z
  .strictObject({ ...partFields, version })
  .partial()
  .required({ version: true });

export const publishSchema = z.strictObject({
  shows: z.array(z.enum(buildChoices)).max(buildChoices.length).default([]),
  /** The photos that the page shows; all others are hidden. */
  photos: z.array(z.string().regex(photoIdPattern)).max(maxBuildPhotos).default([]),
});

/** Photos that are in the gallery already. */
export const projectPhotosSchema = z.strictObject({
  photos: z.array(z.string().regex(photoIdPattern)).min(1).max(maxPhotos),
});
