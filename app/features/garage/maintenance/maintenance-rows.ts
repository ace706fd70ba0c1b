import { maintenanceTexts } from "../../../../domain/garage/maintenance-texts.ts";
import { deletion, rowAction } from "../../account/private/row-actions.ts";
import type { Fields } from "../../account/private/run-action.ts";

const carPath = ({ car = "" }: Fields) => `/api/v1/me/vehicles/${encodeURIComponent(car)}`;
export const logPath = (fields: Fields) => `${carPath(fields)}/log`;
export const entryPath = (fields: Fields) => `${logPath(fields)}/${encodeURIComponent(fields.about ?? "")}`;
export const remindersPath = (fields: Fields) => `${carPath(fields)}/reminders`;
export const reminderPath = (fields: Fields) =>
  `${remindersPath(fields)}/${encodeURIComponent(fields.about ?? "")}`;

/** Where a form without scripts is led: its tab, for its car. */
export function backTo(tab: string | undefined, { car = "" }: Fields, more: Record<string, string>): string {
  return `?${new URLSearchParams({ tab: tab === "maintenance" ? tab : "reminders", car, ...more })}`;
}

const texts = maintenanceTexts;
export const entryAction = rowAction("entry", {
  gone: texts.entryGone,
  changed: texts.entryChanged,
  full: texts.logFull,
});
export const reminderAction = rowAction("reminder", {
  gone: texts.reminderGone,
  changed: texts.reminderChanged,
  full: texts.remindersFull,
});

export const entryDeletion = deletion({
  noun: "entry",
  path: entryPath,
  define: entryAction,
  backTo: (fields, done) => backTo("maintenance", fields, done),
});
export const reminderDeletion = deletion({
  noun: "reminder",
  path: reminderPath,
  define: reminderAction,
  backTo: (fields, done) => backTo(fields.tab, fields, done),
});
