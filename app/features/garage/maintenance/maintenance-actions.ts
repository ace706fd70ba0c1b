import type { ApiClient } from "../../../../domain/api-error.ts";
import { readFollowUps } from "../../../../domain/garage/follow-up-form.ts";
import type { LogEntry, LogFacts } from "../../../../domain/garage/log-entry.ts";
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
import type { Fields, PrivateActions } from "../../account/private/run-action.ts";
import { confirmedQuery, doubtOf } from "../vehicles/doubt-of.ts";
import {
  backTo,
  entryAction,
  entryDeletion,
  entryPath,
  logPath,
  reminderAction,
  reminderDeletion,
  reminderPath,
  remindersPath,
} from "./maintenance-rows.ts";

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

/** What the forms about the log and reminders do. */
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
      const sent = await sendEntry(api, fields, { path: logPath(fields), method: "POST", body });
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
    const sent = await sendEntry(api, fields, { path: entryPath(fields), method: "PATCH", body });
    if ("errors" in sent) return sent;
    return { to: backTo("maintenance", fields, { done: "edit-entry" }) };
  }),
  ...entryDeletion,

  "add-reminder": reminderAction("Reminder added", "Failed to add the reminder", async (fields, api) => {
    const read = readReminderForm(fields);
    if ("errors" in read) return read;
    const body = { ...read.facts, requestKey: fields.requestKey };
    await api(remindersPath(fields), { method: "POST", uid: fields.account, body });
    return { to: backTo(fields.tab, fields, { done: "add-reminder" }) };
  }),
  /** Several at once. A form that is sent again adds none twice. */
  "make-plan": reminderAction("Your plan is ready", "Failed to make the plan", async (fields, api) => {
    const plan = readPlan(fields, readLocalDate(fields.today ?? "") ?? "");
    for (const [index, facts] of plan.entries()) {
      const body = { ...facts, requestKey: `${fields.requestKey}-${index}` };
      await api(remindersPath(fields), { method: "POST", uid: fields.account, body });
    }
  }),
  "edit-reminder": reminderAction("Reminder saved", "Failed to save the reminder", async (fields, api) => {
    const read = readReminderForm(fields);
    if ("errors" in read) return read;
    const cleared = Object.fromEntries(reminderFields.map((name) => [name, null]));
    const body = { version: Number(fields.version), ...cleared, ...read.facts };
    await api(reminderPath(fields), { method: "PATCH", uid: fields.account, body });
    return { to: backTo(fields.tab, fields, { done: "edit-reminder" }) };
  }),
  "snooze-reminder": reminderAction("Snoozed", "Failed to snooze", async (fields, api) => {
    const snoozedUntil = snoozeEnd(fields.for ?? "", fields.today ?? "");
    if (snoozedUntil === undefined) return { errors: { for: "Pick how long" } };
    const body = { version: Number(fields.version), snoozedUntil };
    await api(reminderPath(fields), { method: "PATCH", uid: fields.account, body });
    const done = snoozedUntil === null ? "Snooze ended" : "Snoozed";
    return { done, to: backTo(fields.tab, fields, { done: "snooze-reminder" }) };
  }),
  ...reminderDeletion,
};

interface EntryRequest {
  path: string;
  method: "POST" | "PATCH";
  body: object;
}

interface SentEntry {
  entry: LogEntry;
  /** The reminders that were set for a second look. */
  followUps?: readonly Reminder[];
}

function followUpText(made: readonly Reminder[]): string {
  const [first, ...others] = made;
  if (!first) return "";
  return others.length === 0
    ? `We set a reminder. ${first.title}.`
    : `We set ${made.length} reminders for a second look.`;
}

/** An odometer that does not fit is a question to the person who typed it, not a failure. */
async function sendEntry(
  api: ApiClient,
  { account, odometerConfirmed }: Fields,
  { path, method, body }: EntryRequest,
): Promise<SentEntry | { errors: Record<string, string> }> {
  const query = confirmedQuery(odometerConfirmed);
  try {
    return await api<SentEntry>(path + query, { method, uid: account, body });
  } catch (error) {
    const question = doubtOf(error);
    return { errors: { odometer: question, odometerConfirmed: question } };
  }
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
