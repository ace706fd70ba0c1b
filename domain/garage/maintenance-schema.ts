import { z } from "zod";
import { lineSchema } from "../line-schema.ts";
import { currencySchema } from "./currency-schema.ts";
import {
  cents,
  changeOf,
  day,
  guide,
  line,
  notes,
  odometer,
  quantity,
  requestKey,
  whole,
} from "./field-schemas.ts";
import { maxFollowUps } from "./follow-up-form.ts";
import { itemKinds, maxClosed, maxGuides, maxItems, maxMinutes, workers } from "./log-entry.ts";
import { logFieldTexts } from "./log-form.ts";
import { maxMonths, maxNotesLength, maxSoonDays, maxTitleLength } from "./reminder.ts";
import { reminderFieldTexts } from "./reminder-form.ts";
import { maxMileage } from "./vehicle.ts";

const { tooLong, notesTooLong } = logFieldTexts;

const id = z.string().regex(/^[\w-]{1,64}$/);

const optionalLine = (max: number) =>
  line(max, `At most ${max} characters`)
    .transform((text) => text || undefined)
    .optional();

const item = z.strictObject({
  kind: z.enum(itemKinds),
  name: lineSchema(maxTitleLength, tooLong, logFieldTexts.itemName),
  partNumber: optionalLine(60),
  quantityMilli: quantity(logFieldTexts.quantityInvalid).optional(),
  unit: optionalLine(12),
  costCents: cents(logFieldTexts.costInvalid).optional(),
});

const logFields = {
  doneOn: day(logFieldTexts.dateInvalid),
  odometer: odometer(logFieldTexts.odometerInvalid).nullish(),
  title: lineSchema(maxTitleLength, tooLong, logFieldTexts.titleRequired),
  doneBy: z.enum(workers),
  shop: line(maxTitleLength, tooLong).nullish(),
  minutes: whole(0, maxMinutes, logFieldTexts.hoursInvalid).nullish(),
  notes: notes(maxNotesLength, notesTooLong),
  isModification: z.literal(true).nullish(),
  guides: z.array(guide).max(maxGuides),
  items: z.array(item).max(maxItems),
  currency: currencySchema,
  closes: z.array(id).max(maxClosed),
};

export const newLogEntrySchema = z.strictObject({
  ...logFields,
  doneBy: logFields.doneBy.default("self"),
  guides: logFields.guides.default([]),
  items: logFields.items.default([]),
  /** Without it we look for the reminders that the work is about. */
  closes: logFields.closes.optional(),
  requestKey,
  /** The job that it was, and what is to be looked at again. */
  job: id.optional(),
  followUps: z
    .array(
      z.strictObject({
        title: lineSchema(maxTitleLength, tooLong, reminderFieldTexts.titleRequired),
        dueOn: day(),
        notes: optionalLine(maxNotesLength),
      }),
    )
    .max(maxFollowUps)
    .optional(),
});

export const logChangeSchema = changeOf(logFields);

const { dateInvalid, daysInvalid, distanceInvalid, fixedNeedsDue, intervalRequired, monthsInvalid } =
  reminderFieldTexts;

/** An empty text is one that is needed and was not typed. */
const orMissing =
  (missing: string, invalid: string) =>
  ({ input }: { input?: unknown }) =>
    input === "" ? missing : invalid;

/** Whether work closes a reminder. */
export const closingAnswerSchema = z.strictObject({ entry: id.optional(), closes: z.boolean() });

const reminderFields = {
  title: lineSchema(maxTitleLength, tooLong, reminderFieldTexts.titleRequired),
  everyMonths: whole(1, maxMonths, orMissing(intervalRequired, monthsInvalid)).nullish(),
  everyDistance: whole(1, maxMileage, distanceInvalid).nullish(),
  dueOn: day(orMissing(fixedNeedsDue, dateInvalid)).nullish(),
  dueOdometer: odometer(distanceInvalid).nullish(),
  isFixed: z.boolean(),
  toldOn: day(dateInvalid).nullish(),
  toldOdometer: odometer(distanceInvalid).nullish(),
  soonDays: whole(1, maxSoonDays, daysInvalid).nullish(),
  guide: guide.nullish(),
  preset: z
    .string()
    .regex(/^[\w-]{1,40}\/[\w-]{1,60}$/)
    .nullish(),
  notes: notes(maxNotesLength, notesTooLong),
};

export const newReminderSchema = z
  .strictObject({ ...reminderFields, isFixed: reminderFields.isFixed.default(false), requestKey })
  .refine(
    (fields) =>
      [fields.everyMonths, fields.everyDistance, fields.dueOn, fields.dueOdometer].some(
        (each) => each != null,
      ),
    { path: ["dueOn"], message: reminderFieldTexts.dueRequired },
  );

/** A snooze is a change too. */
export const reminderChangeSchema = changeOf({ ...reminderFields, snoozedUntil: day().nullish() });
