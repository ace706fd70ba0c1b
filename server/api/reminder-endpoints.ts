import { newReminderSchema, reminderChangeSchema } from "../../domain/garage/maintenance-schema.ts";
import { maintenanceTexts } from "../../domain/garage/maintenance-texts.ts";
import type { Reminder, ReminderFacts } from "../../domain/garage/reminder.ts";
import { reminderFieldTexts } from "../../domain/garage/reminder-form.ts";
import { noProfile } from "../accounts/change-profile.ts";
import { AppError } from "../errors.ts";
import { addReminder } from "../garage/add-reminder.ts";
import { changeReminder } from "../garage/change-reminder.ts";
import { listReminders, readMaintenance } from "../garage/list-reminders.ts";
import { removeReminder } from "../garage/remove-reminder.ts";
import { restoreReminder } from "../garage/restore-reminder.ts";
import { defineEndpoint, type Endpoint, type EndpointResult } from "./endpoint.ts";
import { noVehicle, seenVersion } from "./vehicle-endpoints.ts";

const remindersPath = "/api/v1/me/vehicles/:id/reminders";
const reminderPath = `${remindersPath}/:reminder`;

const noReminder = () => new AppError("not-found", "Reminder not found.");
const noRoom = () => new AppError("conflict", maintenanceTexts.remindersFull);

function conflict(reminder: Reminder): EndpointResult {
  return {
    status: 409,
    body: { error: { code: "conflict", message: maintenanceTexts.reminderChanged }, reminder },
  };
}

/** Notes of every length, each letter escaped. */
const maxReminderBytes = 64 * 1024;

/** What is due, on one vehicle and on all of them. */
export const reminderEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/v1/me/maintenance",
    access: "session",
    scope: "read",
    async run({ services: { accounts }, session: { user, scopes } }) {
      const overview = await readMaintenance(accounts.database(), user, new Date());
      if (!overview) throw noProfile();
      const { jobs, ...maintenance } = overview;
      // No scope opens jobs.
      return { body: scopes ? maintenance : { ...maintenance, jobs } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/me/reminders",
    access: "session",
    scope: "read",
    async run({ services: { accounts }, session: { user }, query }) {
      const list = await listReminders(accounts.database(), user, new Date(), { page: query.get("page") });
      if (!list) throw noProfile();
      return { body: list };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: remindersPath,
    access: "session",
    scope: "read",
    async run({ services: { accounts }, session: { user }, params: { id = "" }, query }) {
      const page = query.get("page");
      const list = await listReminders(accounts.database(), user, new Date(), { vehicleId: id, page });
      if (!list) throw noVehicle();
      return { body: list };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: remindersPath,
    access: "session",
    scope: "reminders",
    body: newReminderSchema,
    maxBytes: maxReminderBytes,
    async run({ services: { accounts }, session: { user }, params: { id = "" }, body }) {
      const { requestKey, ...fields } = body;
      const facts = Object.fromEntries(
        Object.entries(fields).filter(([, value]) => value != null && value !== ""),
      ) as unknown as ReminderFacts;
      const result = await addReminder(accounts.database(), user, { vehicleId: id, facts, requestKey });
      if (result.kind === "no-vehicle") throw noVehicle();
      if (result.kind === "full") throw noRoom();
      return { status: result.kind === "added" ? 201 : 200, body: { reminder: result.reminder } };
    },
  }),
  defineEndpoint({
    method: "PATCH",
    path: reminderPath,
    access: "session",
    scope: "reminders",
    body: reminderChangeSchema,
    maxBytes: maxReminderBytes,
    async run({ services: { accounts }, session: { user }, params: { id = "", reminder = "" }, body }) {
      const { version, ...change } = body;
      const address = { vehicleId: id, id: reminder };
      const result = await changeReminder(accounts.database(), user.uid, { ...address, version, change });
      if (result.kind === "gone") throw noReminder();
      if (result.kind === "never-due") throw new AppError("bad-request", reminderFieldTexts.dueRequired);
      return result.kind === "conflict" ? conflict(result.reminder) : { body: { reminder: result.reminder } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: reminderPath,
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "", reminder = "" }, query }) {
      const address = { vehicleId: id, id: reminder, version: seenVersion(query) };
      const result = await removeReminder(accounts.database(), user.uid, address);
      if (result.kind === "gone") throw noReminder();
      return result.kind === "conflict" ? conflict(result.reminder) : { body: { reminder: result.reminder } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: `${reminderPath}/restore`,
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "", reminder = "" } }) {
      const address = { vehicleId: id, id: reminder };
      const result = await restoreReminder(accounts.database(), user.uid, address);
      if (result.kind === "gone") throw noReminder();
      if (result.kind === "full") throw noRoom();
      return { body: { reminder: result.reminder } };
    },
  }),
];
