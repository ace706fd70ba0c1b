import { useState } from "react";
import type { DueReminder, ReminderList } from "../../../../domain/garage/garage-view.ts";
import type { LogEntry } from "../../../../domain/garage/log-entry.ts";
import { findQuickForm } from "../../../../domain/garage/quick-form.ts";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { DeleteEntryDialog, DeleteReminderDialog, RemoveJobDialog } from "./delete-dialogs.tsx";
import type { GarageDialogProps } from "./garage-dialog.tsx";
import type { MaintenanceData, RemindersData } from "./load-garage.ts";
import { LogDialog } from "./log-dialog.tsx";
import { ReminderDialog } from "./reminder-dialog.tsx";
import { SnoozeDialog } from "./snooze-dialog.tsx";

interface MaintenanceDialogsProps {
  data: MaintenanceData | RemindersData;
  list: ReminderList;
  entries: readonly LogEntry[];
}

/** The dialogs about the log and reminders, by the page's address. */
export function MaintenanceDialogs(props: MaintenanceDialogsProps) {
  const { opened, about } = useUrlDialog();
  return (
    opened && !findQuickForm(opened) && <OpenedDialog key={`${opened} ${about}`} name={opened} {...props} />
  );
}

function OpenedDialog({ name, data, list, entries }: MaintenanceDialogsProps & { name: string }) {
  const { vehicle, about, closedAt, close } = useUrlDialog();
  const jobs = data.tab === "maintenance" ? data.jobs : [];
  const find = () => ({
    job: jobs.find(({ id }) => id === about),
    reminder: list.reminders.find(({ id }) => id === about),
    entry: entries.find(({ id }) => id === about),
  });
  // A deleted row is gone from the page before its dialog has closed.
  const [first] = useState(find);
  const now = find();
  const { reminder, entry } = { reminder: now.reminder ?? first.reminder, entry: now.entry ?? first.entry };
  const job = now.job ?? first.job;
  const place = { data, list, closedAt, onClose: close };
  if (name === "add-reminder")
    return <ReminderDialog {...place} car={vehicle ?? list.cars[0]?.id ?? ""} preset={about} />;
  if (name === "edit-entry" && entry) return <LogDialog {...place} entry={entry} />;
  if (name === "delete-entry" && entry) return <DeleteEntryDialog {...place} entry={entry} />;
  if (name === "remove-job") return job && <RemoveJobDialog {...place} job={job} />;
  return reminder && <OfReminder name={name} reminder={reminder} {...place} />;
}

function OfReminder({ name, ...props }: GarageDialogProps & { name: string; reminder: DueReminder }) {
  if (name === "edit-reminder") return <ReminderDialog {...props} car={props.reminder.vehicleId} />;
  if (name === "snooze-reminder") return <SnoozeDialog {...props} />;
  return name === "delete-reminder" && <DeleteReminderDialog {...props} />;
}
