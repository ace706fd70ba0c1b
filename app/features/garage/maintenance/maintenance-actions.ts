import type { ApiClient } from "../../../../domain/api/api-client.ts";
import { readFollowUps } from "../../../../domain/garage/follow-up-form.ts";
import { logBody, logField } from "../../../../domain/garage/log-form.ts";
import { planBodies } from "../../../../domain/garage/plan.ts";
import type { Reminder } from "../../../../domain/garage/reminder.ts";
import { reminderBody, reminderField, reminderFieldTexts } from "../../../../domain/garage/reminder-form.ts";
import { readPlan } from "../../../../domain/garage/set-up.ts";
import { typed } from "../../../../domain/garage/typed.ts";
import { readYearlyDistance } from "../../../../domain/garage/yearly-distance.ts";
import { addDays, addMonths, type LocalDate, readLocalDate } from "../../../../domain/local-date.ts";
import type { Fields, PrivateActions } from "../../account/private/run-action.ts";
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
const saveEntry: typeof entryAction = (...action) => ({ ...entryAction(...action), fieldName: logField });
const saveReminder: typeof reminderAction = (...action) => ({
  ...reminderAction(...action),
  fieldName: reminderField,
});

/** The actions of the forms about the log and reminders. */
export const maintenanceActions: PrivateActions = {
  "log-work": {
    undo: "delete-entry",
    ...saveEntry("It's in the log.", "Failed to save the work", async (fields, api) => {
      const doneOn = readLocalDate(fields.doneOn ?? "");
      const followUps = doneOn ? readFollowUps(fields, doneOn) : [];
      const body = {
        ...logBody(fields),
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
  "edit-entry": saveEntry("Entry saved", "Failed to save the entry", async (fields, api) => {
    const body = { version: Number(fields.version), ...logBody(fields) };
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

  "add-reminder": saveReminder("Reminder added", "Failed to add the reminder", async (fields, api) => {
    const body = { ...reminderBody(fields), requestKey: fields.requestKey };
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
    await saveYearlyDistance(fields, api);
    for (const [index, facts] of plan.entries()) {
      const body = { ...facts, requestKey: `${fields.requestKey}-${index}` };
      await api("POST /api/v1/me/vehicles/:id/reminders", {
        uid: fields.account,
        params: carParams(fields),
        body,
      });
    }
  }),
  /** The checked services of a car's schedule. A form that is sent again adds none twice. */
  "add-plan": reminderAction("Reminders added", "Failed to add the reminders", async (fields, api) => {
    const plan = planBodies(fields);
    if (plan.length === 0) return { errors: { plan: "Check at least one service" } };
    await saveYearlyDistance(fields, api);
    for (const facts of plan)
      await api("POST /api/v1/me/vehicles/:id/reminders", {
        uid: fields.account,
        params: carParams(fields),
        // By service: another attempt may have other boxes checked.
        body: { ...facts, requestKey: `${fields.requestKey}-${facts.preset?.split("/")[1]}`.slice(0, 64) },
      });
    const done = plan.length === 1 ? "Reminder added" : `${plan.length} reminders added`;
    return { done, to: backTo("reminders", fields, { done: "add-plan" }) };
  }),
  "edit-reminder": saveReminder("Reminder saved", "Failed to save the reminder", async (fields, api) => {
    const body = { version: Number(fields.version), ...reminderBody(fields) };
    const params = reminderParams(fields);
    await api("PATCH /api/v1/me/vehicles/:id/reminders/:reminder", { uid: fields.account, params, body });
    return { to: backTo(fields.tab, fields, { done: "edit-reminder" }) };
  }),
  /** Only when it was done last. */
  "tell-last": saveReminder("Thanks, it counts from then", "Failed to save", async (fields, api) => {
    const { toldOn, toldOdometer } = reminderBody(fields);
    if (toldOn === null && toldOdometer === null)
      return { errors: { toldOn: reminderFieldTexts.lastRequired } };
    const params = reminderParams(fields);
    const body = { version: Number(fields.version), toldOn, toldOdometer };
    await api("PATCH /api/v1/me/vehicles/:id/reminders/:reminder", { uid: fields.account, params, body });
    return { to: backTo(fields.tab, fields, { done: "tell-last" }) };
  }),
  /** The owner says whether work closes a reminder. */
  "answer-closing": reminderAction("Thanks, we'll remember that", "Failed to save", async (fields, api) => {
    const closes = fields.closes === "yes";
    await api("POST /api/v1/me/vehicles/:id/reminders/:reminder/answer", {
      uid: fields.account,
      params: reminderParams(fields),
      body: { entry: fields.entry || undefined, closes },
    });
    return {
      done: closes
        ? "Noted. The reminder counts from this work."
        : "Noted. We won't ask again for this work.",
      to: backTo(fields.tab, fields, { done: "answer-closing" }),
    };
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

/** A plan asks once how far the car goes in a year. */
async function saveYearlyDistance({ account: uid, car, yearlyDistance: text }: Fields, api: ApiClient) {
  const yearlyDistance = typed(text, readYearlyDistance);
  if (yearlyDistance === null) return;
  const { vehicles } = await api("GET /api/v1/me", { uid });
  const vehicle = vehicles.find(({ id }) => id === car);
  if (!vehicle || vehicle.yearlyDistance === yearlyDistance) return;
  const body = { version: vehicle.version, yearlyDistance };
  await api("PATCH /api/v1/me/vehicles/:id", { uid, params: { id: vehicle.id }, body });
}

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
