import type { MaintenanceOverview } from "../../../domain/garage/garage-view.ts";
import {
  closingAnswerSchema,
  newReminderSchema,
  reminderChangeSchema,
} from "../../../domain/garage/maintenance-schema.ts";
import { maintenanceTexts } from "../../../domain/garage/maintenance-texts.ts";
import { defineEndpoint, type Endpoint, forToken } from "../../endpoints/endpoint.ts";
import { AppError } from "../../errors.ts";
import { answerClosing } from "../log/answer-closing.ts";
import { nounEndpoints, writerOf } from "../owned/noun-endpoints.ts";
import { noProfile } from "../profile/rows.ts";
import { noVehicle } from "../vehicles/find-vehicle.ts";
import { listReminders, readMaintenance } from "./list-reminders.ts";
import { reminders } from "./reminders.ts";

const path = "/api/v1/me/vehicles/:id/reminders";

/** Notes of every length, each letter escaped. */
const maxReminderBytes = 64 * 1024;

/** Reminders of one vehicle and of all of them. */
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
      return { body: scopes ? forToken<MaintenanceOverview>(maintenance) : { ...maintenance, jobs } };
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
    path,
    access: "session",
    scope: "read",
    async run({ services: { accounts }, session: { user }, params: { id = "" }, query }) {
      const page = query.get("page");
      const list = await listReminders(accounts.database(), user, new Date(), { vehicleId: id, page });
      if (!list) throw noVehicle();
      return { body: list };
    },
  }),
  // Whether the work that was taken for it, or `entry`, closes it.
  defineEndpoint({
    method: "POST",
    path: "/api/v1/me/vehicles/:id/reminders/:reminder/answer",
    access: "session",
    body: closingAnswerSchema,
    async run(request) {
      const { id = "", reminder = "" } = request.params;
      const { entry, closes } = request.body;
      const answer = { vehicleId: id, reminderId: reminder, entryId: entry, closes };
      const result = await answerClosing(writerOf(request), answer);
      if (result.kind === "gone") throw new AppError("not-found", "Reminder not found.");
      return { body: { entry: result.entry, reminder: result.reminder } };
    },
  }),
  ...nounEndpoints({
    noun: reminders,
    path,
    key: "reminder",
    param: "reminder",
    added: newReminderSchema,
    changed: reminderChangeSchema,
    maxBytes: maxReminderBytes,
    scopes: { add: "reminders", change: "reminders" },
    texts: {
      missing: "Reminder not found.",
      full: maintenanceTexts.remindersFull,
      changed: maintenanceTexts.reminderChanged,
    },
  }),
];
