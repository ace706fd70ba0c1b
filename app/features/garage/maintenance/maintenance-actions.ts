import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import { type ApiClient, type ApiError, isApiError } from "../../../../domain/api-error.ts";
import { readFollowUps } from "../../../../domain/garage/follow-up-form.ts";
import type { LogEntry, LogFacts } from "../../../../domain/garage/log-entry.ts";
import { readLogForm } from "../../../../domain/garage/log-form.ts";
import { maintenanceTexts } from "../../../../domain/garage/maintenance-texts.ts";
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
import type { Fields, PrivateAction, PrivateActions } from "../../account/private/run-action.ts";
import { confirmedQuery, doubtOf } from "../vehicles/doubt-of.ts";

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
  "log-work": entryAction("Failed to save the work", async (fields, api) => {
    const read = readLogForm(fields, latestDay(new Date()));
    if ("errors" in read) return read;
    const followUps = readFollowUps(fields, read.facts.doneOn);
    const body = {
      ...read.facts,
      requestKey: fields.requestKey,
      ...(fields.job ? { job: fields.job } : {}),
      ...(followUps.length > 0 ? { followUps } : {}),
    };
    const sent = await sendEntry(api, fields, { path: logPath(fields), method: "POST", body });
    if ("errors" in sent) return sent;
    const { entry, followUps: made = [] } = sent;
    const to = backTo("maintenance", fields, { done: "log-work", about: entry.id });
    const detail = followUpText(made);
    return { done: `${entry.title} is in the log.`, about: entry.id, to, ...(detail ? { detail } : {}) };
  }),

  "edit-entry": entryAction("Failed to save the entry", async (fields, api) => {
    const read = readLogForm(fields, latestDay(new Date()));
    if ("errors" in read) return read;
    const cleared = Object.fromEntries(entryFields.map((name) => [name, null]));
    const body = { version: Number(fields.version), ...cleared, ...read.facts };
    const sent = await sendEntry(api, fields, { path: entryPath(fields), method: "PATCH", body });
    if ("errors" in sent) return sent;
    return { done: "Entry saved", to: backTo("maintenance", fields, { done: "edit-entry" }) };
  }),

  "delete-entry": entryAction("Failed to delete the entry", async (fields, api) => {
    await remove(api, fields, entryPath(fields));
    const to = backTo("maintenance", fields, { done: "delete-entry", about: fields.about ?? "" });
    return { done: "Entry deleted", to };
  }),

  "restore-entry": entryAction("Failed to restore the entry", async (fields, api) => {
    await api(`${entryPath(fields)}/restore`, { method: "POST", uid: fields.account });
    return { done: "Entry restored", to: backTo("maintenance", fields, { done: "restore-entry" }) };
  }),

  "add-reminder": reminderAction("Failed to add the reminder", async (fields, api) => {
    const read = readReminderForm(fields);
    if ("errors" in read) return read;
    const body = { ...read.facts, requestKey: fields.requestKey };
    await api(remindersPath(fields), { method: "POST", uid: fields.account, body });
    return { done: "Reminder added", to: backTo(fields.tab, fields, { done: "add-reminder" }) };
  }),

  /** Several at once. A form that is sent again adds none twice. */
  "make-plan": reminderAction("Failed to make the plan", async (fields, api) => {
    const plan = readPlan(fields, readLocalDate(fields.today ?? "") ?? "");
    for (const [index, facts] of plan.entries()) {
      const body = { ...facts, requestKey: `${fields.requestKey}-${index}` };
      await api(remindersPath(fields), { method: "POST", uid: fields.account, body });
    }
    return { done: "Your plan is ready", to: "?done=make-plan" };
  }),

  "edit-reminder": reminderAction("Failed to save the reminder", async (fields, api) => {
    const read = readReminderForm(fields);
    if ("errors" in read) return read;
    const cleared = Object.fromEntries(reminderFields.map((name) => [name, null]));
    const body = { version: Number(fields.version), ...cleared, ...read.facts };
    await api(reminderPath(fields), { method: "PATCH", uid: fields.account, body });
    return { done: "Reminder saved", to: backTo(fields.tab, fields, { done: "edit-reminder" }) };
  }),

  "snooze-reminder": reminderAction("Failed to snooze", async (fields, api) => {
    const snoozedUntil = snoozeEnd(fields.for ?? "", fields.today ?? "");
    if (snoozedUntil === undefined) return { errors: { for: "Pick how long" } };
    const body = { version: Number(fields.version), snoozedUntil };
    await api(reminderPath(fields), { method: "PATCH", uid: fields.account, body });
    const done = snoozedUntil === null ? "Snooze ended" : "Snoozed";
    return { done, to: backTo(fields.tab, fields, { done: "snooze-reminder" }) };
  }),

  "delete-reminder": reminderAction("Failed to delete the reminder", async (fields, api) => {
    await remove(api, fields, reminderPath(fields));
    const to = backTo(fields.tab, fields, { done: "delete-reminder", about: fields.about ?? "" });
    return { done: "Reminder deleted", to };
  }),

  "restore-reminder": reminderAction("Failed to restore the reminder", async (fields, api) => {
    await api(`${reminderPath(fields)}/restore`, { method: "POST", uid: fields.account });
    return { done: "Reminder restored", to: backTo(fields.tab, fields, { done: "restore-reminder" }) };
  }),
};

const carPath = ({ car = "" }: Fields) => `/api/v1/me/vehicles/${encodeURIComponent(car)}`;
const logPath = (fields: Fields) => `${carPath(fields)}/log`;
const entryPath = (fields: Fields) => `${logPath(fields)}/${encodeURIComponent(fields.about ?? "")}`;
const remindersPath = (fields: Fields) => `${carPath(fields)}/reminders`;
const reminderPath = (fields: Fields) => `${remindersPath(fields)}/${encodeURIComponent(fields.about ?? "")}`;

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

async function remove(api: ApiClient, { account, version }: Fields, path: string): Promise<void> {
  const query = version ? `?version=${encodeURIComponent(version)}` : "";
  await api(path + query, { method: "DELETE", uid: account }).catch((error: unknown) => {
    // Another tab was first, which is what was wanted.
    if (!isApiError(error) || error.code !== "not-found") throw error;
  });
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

/** Where a form without scripts is led: its tab, for its car. */
function backTo(tab: string | undefined, { car = "" }: Fields, more: Record<string, string>): string {
  return `?${new URLSearchParams({ tab: tab === "maintenance" ? tab : "reminders", car, ...more })}`;
}

function entryAction(title: string, run: PrivateAction["run"]): PrivateAction {
  return {
    run,
    failed: explain(
      title,
      maintenanceTexts.entryGone,
      maintenanceTexts.entryChanged,
      maintenanceTexts.logFull,
    ),
  };
}

function reminderAction(title: string, run: PrivateAction["run"]): PrivateAction {
  const { reminderGone, reminderChanged, remindersFull } = maintenanceTexts;
  return { run, failed: explain(title, reminderGone, reminderChanged, remindersFull) };
}

function explain(title: string, gone: string, changed: string, full: string) {
  return ({ code, body }: ApiError) => {
    const { entry, reminder } = Object(body) as { entry?: LogEntry; reminder?: Reminder };
    const details: Record<string, string> = {
      "not-found": gone,
      conflict: entry || reminder ? changed : full,
    };
    return { title, detail: details[code] ?? profileTexts.notSaved };
  };
}
