import { z } from "zod";
import { cleanLine } from "../clean-text.ts";
import { lineSchema } from "../line-schema.ts";
import { daySchema as day } from "../local-date-schema.ts";
import { maxFollowUps } from "./follow-up-form.ts";
import {
  itemKinds,
  maxClosed,
  maxCostCents,
  maxGuides,
  maxItems,
  maxMinutes,
  maxQuantityMilli,
  workers,
} from "./log-entry.ts";
import { cleanNotes, logFieldTexts } from "./log-form.ts";
import { maxMonths, maxNotesLength, maxSoonDays, maxTitleLength } from "./reminder.ts";
import { reminderFieldTexts } from "./reminder-form.ts";
import { maxMileage } from "./vehicle.ts";

const { tooLong, notesTooLong } = logFieldTexts;

const odometer = z.int().min(0).max(maxMileage);
const id = z.string().regex(/^[\w-]{1,64}$/);
const guide = z
  .string()
  .max(200)
  .regex(/^\/guide\/[\w-]+\/[\w-]+$/);

function optionalLine(max: number) {
  return z
    .string()
    .max(max * 10, tooLong)
    .transform(cleanLine)
    .pipe(z.string().max(max, tooLong))
    .transform((line) => line || undefined);
}

const notes = z
  .string()
  .max(maxNotesLength * 4, notesTooLong)
  .transform(cleanNotes)
  .pipe(z.string().max(maxNotesLength, notesTooLong));

/** The same key makes one row, however often the request arrives. */
const requestKey = z.string().regex(/^[\w-]{16,64}$/);
const version = z.int().min(1);

const item = z.strictObject({
  kind: z.enum(itemKinds),
  name: lineSchema(maxTitleLength, tooLong, logFieldTexts.itemName),
  partNumber: optionalLine(60).optional(),
  quantityMilli: z.int().min(1).max(maxQuantityMilli).optional(),
  unit: optionalLine(12).optional(),
  costCents: z.int().min(0).max(maxCostCents).optional(),
});

const logFields = {
  doneOn: day,
  odometer: odometer.nullish(),
  title: lineSchema(maxTitleLength, tooLong, logFieldTexts.titleRequired),
  doneBy: z.enum(workers),
  shop: optionalLine(maxTitleLength).nullish(),
  minutes: z.int().min(0).max(maxMinutes).nullish(),
  notes: notes.nullish(),
  isModification: z.literal(true).nullish(),
  guides: z.array(guide).max(maxGuides),
  items: z.array(item).max(maxItems),
  closes: z.array(id).max(maxClosed),
};

export const newLogEntrySchema = z.strictObject({
  ...logFields,
  doneBy: logFields.doneBy.default("self"),
  guides: logFields.guides.default([]),
  items: logFields.items.default([]),
  /** Without it we look for the reminders that the work is about. */
  closes: logFields.closes.optional(),
  requestKey: requestKey.optional(),
  /** The job that it was, and what is to be looked at again. */
  job: id.optional(),
  followUps: z
    .array(
      z.strictObject({
        title: lineSchema(maxTitleLength, tooLong, reminderFieldTexts.titleRequired),
        dueOn: day,
        notes: optionalLine(maxTitleLength).optional(),
      }),
    )
    .max(maxFollowUps)
    .optional(),
});

export const logChangeSchema = z
  .strictObject({ ...logFields, version })
  .partial()
  .required({ version: true });

/** Whether work closes a reminder. */
export const closingAnswerSchema = z.strictObject({ entry: id.optional(), closes: z.boolean() });

const reminderFields = {
  title: lineSchema(maxTitleLength, tooLong, reminderFieldTexts.titleRequired),
  everyMonths: z.int().min(1).max(maxMonths).nullish(),
  everyDistance: z.int().min(1).max(maxMileage).nullish(),
  dueOn: day.nullish(),
  dueOdometer: odometer.nullish(),
  isFixed: z.boolean(),
  toldOn: day.nullish(),
  toldOdometer: odometer.nullish(),
  soonDays: z.int().min(1).max(maxSoonDays).nullish(),
  guide: guide.nullish(),
  preset: z
    .string()
    .regex(/^[\w-]{1,40}\/[\w-]{1,60}$/)
    .nullish(),
  notes: notes.nullish(),
};

export const newReminderSchema = z
  .strictObject({
    ...reminderFields,
    isFixed: reminderFields.isFixed.default(false),
    requestKey: requestKey.optional(),
  })
  .refine(
    (fields) =>
      [fields.everyMonths, fields.everyDistance, fields.dueOn, fields.dueOdometer].some(
        (each) => each != null,
      ),
    { path: ["dueOn"], message: reminderFieldTexts.dueRequired },
  );

/** A snooze is a change too. */
export const reminderChangeSchema = z
  .strictObject({ ...reminderFields, snoozedUntil: day.nullish(), version })
  .partial()
  .required({ version: true });
