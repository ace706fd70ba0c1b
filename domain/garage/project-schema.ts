import { z } from "zod";
import { lineSchema } from "../line-schema.ts";
import { cents, changeOf, guide, line, notes, quantity, requestKey } from "./field-schemas.ts";
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

const { tooLong, notesTooLong, goalTooLong, numberTooLong, costInvalid, quantityInvalid } = projectTexts;

const projectFields = {
  title: lineSchema(maxTitleLength, tooLong, projectTexts.titleRequired),
  vehicleId: z.string().regex(idPattern).nullish(),
  goal: line(maxGoalLength, goalTooLong).nullish(),
  budgetCents: cents(costInvalid).nullish(),
  notes: notes(maxNotesLength, notesTooLong),
  state: z.enum(projectStates),
};

export const newProjectSchema = z.strictObject({
  ...projectFields,
  state: projectFields.state.default("active"),
  requestKey,
});

export const projectChangeSchema = changeOf(projectFields);

const taskFields = {
  title: lineSchema(maxTitleLength, tooLong, projectTexts.taskRequired),
  guide: guide.nullish(),
};

export const newTaskSchema = z.strictObject({
  ...taskFields,
  column: z.enum(taskColumns).default("planned"),
  requestKey,
});

/** The column is changed by a move. */
export const taskChangeSchema = changeOf(taskFields);

export const taskMoveSchema = z.strictObject({
  column: z.enum(taskColumns),
  before: z.string().max(64).optional(),
});

const partFields = {
  name: lineSchema(maxTitleLength, tooLong, projectTexts.partRequired),
  partNumber: line(60, numberTooLong).nullish(),
  quantityMilli: quantity(quantityInvalid).nullish(),
  costCents: cents(costInvalid).nullish(),
  status: z.enum(partStatuses),
};

export const newPartSchema = z.strictObject({
  ...partFields,
  status: partFields.status.default("wanted"),
  requestKey,
});

export const partChangeSchema = changeOf(partFields);

export const publishSchema = z.strictObject({
  shows: z.array(z.enum(buildChoices)).max(buildChoices.length).default([]),
  /** The photos that the page shows; all others are hidden. */
  photos: z.array(z.string().regex(photoIdPattern)).max(maxBuildPhotos).default([]),
});

/** Photos that are in the gallery already. */
export const projectPhotosSchema = z.strictObject({
  photos: z.array(z.string().regex(photoIdPattern)).min(1).max(maxPhotos),
});
