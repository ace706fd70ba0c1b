import { readFollowUps } from "../../../../domain/garage/follow-up-form.ts";
import type { LogFacts } from "../../../../domain/garage/log-entry.ts";
import { readLogForm } from "../../../../domain/garage/log-form.ts";
import type { Reminder, ReminderFacts } from "../../../../domain/garage/reminder.ts";
import { readReminderForm } from "../../../../domain/garage/reminder-form.ts";
import { readPlan } from "../../../../domain/garage/set-up.ts";
import {
  addDays,
  addMonths,
  type LocalDate,
  latestDay,
  readLocalDate,
} from "../../../../domain/local-date.ts";
import type { PrivateActions } from "../../account/private/run-action.ts";
import { confirmedQuery, orQuestion } from "../vehicles/odometer-question.ts";
import {
  backTo,
  carParams,
  entryAction,
  entryDeletion,
  entryParams,
  reminderAction,
  reminderDeletion,
  reminderParams,
} from "./maintenance-rows.ts";

const odometerFields = ["odometer", "odometerConfirmed"] as const;
const entryFields = [
  "odometer",
  "shop",
  "minutes",
  "notes",
  "isModification",
] as const satisfies (keyof LogFacts)[];
const reminderFields = [
  "everyMonths",
  "everyDistance",
  "dueOn",
  "dueOdometer",
  "toldOn",
  "toldOdometer",
  "soonDays",
  "guide",
  "preset",
  "notes",
] as const satisfies (keyof ReminderFacts)[];

/** The actions of the forms about the log and reminders. */
export const maintenanceActions: PrivateActions = {
  "log-work": {
    undo: "delete-entry",
    ...entryAction("It's in the log.", "Failed to save the work", async (fields, api) => {
      const read = readLogForm(fields, latestDay(new Date()));
      if ("errors" in read) return read;
      const followUps = readFollowUps(fields, read.facts.doneOn);
      const body = {
        ...read.facts,
        requestKey: fields.requestKey,
        job: fields.job || undefined,
        followUps: followUps.length > 0 ? followUps : undefined,
      };
      const request = {
        uid: fields.account,
        params: carParams(fields),
        query: confirmedQuery(fields.odometerConfirmed),
        body,
      };
      const sent = await orQuestion(api("POST /api/v1/me/vehicles/:id/log", request), odometerFields);
      if ("errors" in sent) return sent;
      const { entry, followUps: made = [] } = sent;
      const to = backTo("maintenance", fields, { done: "log-work", about: entry.id });
      const detail = followUpText(made) || undefined;
      return { done: `${entry.title} is in the log.`, detail, about: entry.id, to };
    }),
  },
  "edit-entry": entryAction("Entry saved", "Failed to save the entry", async (fields, api) => {
    const read = readLogForm(fields, latestDay(new Date()));
    if ("errors" in read) return read;
    const cleared = Object.fromEntries(entryFields.map((name) => [name, null]));
    const body = { version: Number(fields.version), ...cleared, ...read.facts };
    const request = {
      uid: fields.account,
      params: entryParams(fields),
      query: confirmedQuery(fields.odometerConfirmed),
      body,
    };
    const sent = await orQuestion(api("PATCH /api/v1/me/vehicles/:id/log/:entry", request), odometerFields);
    if ("errors" in sent) return sent;
    return { to: backTo("maintenance", fields, { done: "edit-entry" }) };
  }),
  ...entryDeletion,

  "add-reminder": reminderAction("Reminder added", "Failed to add the reminder", async (fields, api) => {
    const read = readReminderForm(fields);
    if ("errors" in read) return read;
    const body = { ...read.facts, requestKey: fields.requestKey };
    await api("POST /api/v1/me/vehicles/:id/reminders", {
      uid: fields.account,
      params: carParams(fields),
      body,
    });
    return { to: backTo(fields.tab, fields, { done: "add-reminder" }) };
  }),
  /** Several at once. A form that is sent again adds none twice. */
  "make-plan": reminderAction("Your plan is ready", "Failed to make the plan", async (fields, api) => {
    const plan = readPlan(fields, readLocalDate(fields.today ?? "") ?? "");
    for (const [index, facts] of plan.entries()) {
      const body = { ...facts, requestKey: `${fields.requestKey}-${index}` };
      await api("POST /api/v1/me/vehicles/:id/reminders", {
        uid: fields.account,
        params: carParams(fields),
        body,
      });
    }
  }),
  "edit-reminder": reminderAction("Reminder saved", "Failed to save the reminder", async (fields, api) => {
    const read = readReminderForm(fields);
    if ("errors" in read) return read;
    const cleared = Object.fromEntries(reminderFields.map((name) => [name, null]));
    const body = { version: Number(fields.version), ...cleared, ...read.facts };
    const params = reminderParams(fields);
    await api("PATCH /api/v1/me/vehicles/:id/reminders/:reminder", { uid: fields.account, params, body });
    return { to: backTo(fields.tab, fields, { done: "edit-reminder" }) };
  }),
  "snooze-reminder": reminderAction("Snoozed", "Failed to snooze", async (fields, api) => {
    const snoozedUntil = snoozeEnd(fields.for ?? "", fields.today ?? "");
    if (snoozedUntil === undefined) return { errors: { for: "Pick how long" } };
    const body = { version: Number(fields.version), snoozedUntil };
    const params = reminderParams(fields);
    await api("PATCH /api/v1/me/vehicles/:id/reminders/:reminder", { uid: fields.account, params, body });
    const done = snoozedUntil === null ? "Snooze ended" : "Snoozed";
    return { done, to: backTo(fields.tab, fields, { done: "snooze-reminder" }) };
  }),
  ...reminderDeletion,
};

function followUpText(made: readonly Reminder[]): string {
  const [first, ...others] = made;
  if (!first) return "";
  return others.length === 0
    ? `We set a reminder. ${first.title}.`
    : `We set ${made.length} reminders for a second look.`;
}

/** Null ends a snooze. */
function snoozeEnd(length: string, today: string): LocalDate | null | undefined {
  const day = readLocalDate(today);
  if (length === "end") return null;
  if (!day) return undefined;
  if (length === "week") return addDays(day, 7);
  const months = { month: 1, quarter: 3 }[length];
  return months === undefined ? undefined : addMonths(day, months);
}
