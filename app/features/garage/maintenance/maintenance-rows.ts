import { maintenanceTexts } from "../../../../domain/garage/maintenance-texts.ts";
import { deletion, rowAction } from "../../account/private/row-actions.ts";
import type { Fields } from "../../account/private/run-action.ts";

export const carParams = ({ car = "" }: Fields) => ({ id: car });
export const entryParams = ({ car = "", about = "" }: Fields) => ({ id: car, entry: about });
export const reminderParams = ({ car = "", about = "" }: Fields) => ({ id: car, reminder: about });

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
  path: "/api/v1/me/vehicles/:id/log/:entry",
  params: entryParams,
  define: entryAction,
  backTo: (fields, done) => backTo("maintenance", fields, done),
});
export const reminderDeletion = deletion({
  noun: "reminder",
  path: "/api/v1/me/vehicles/:id/reminders/:reminder",
  params: reminderParams,
  define: reminderAction,
  backTo: (fields, done) => backTo(fields.tab, fields, done),
});
