import type { DueReminder } from "../../../../domain/garage/garage-view.ts";
import type { Job } from "../../../../domain/garage/job.ts";
import type { LogEntry } from "../../../../domain/garage/log-entry.ts";
import { DeleteDialog } from "../../account/private/delete-dialog.tsx";
import type { GarageDialogProps } from "./garage-dialog.tsx";
import { jobRemoval } from "./job-rows.ts";
import { entryDeletion, reminderDeletion } from "./maintenance-rows.ts";
import { refreshJobs } from "./refresh-jobs.ts";

type DialogProps = Pick<GarageDialogProps, "data" | "closedAt" | "onClose">;

export function DeleteEntryDialog({ data, entry, ...place }: DialogProps & { entry: LogEntry }) {
  return (
    <DeleteDialog
      {...place}
      intent="delete-entry"
      uid={data.uid}
      about={{ car: entry.vehicleId, about: entry.id, tab: data.tab }}
      version={entry.version}
      actions={entryDeletion}
      title={`Delete “${entry.title}”?`}
    >
      Reminders it closed go back to how they were. You can undo this right after.
    </DeleteDialog>
  );
}

export function DeleteReminderDialog({ data, reminder, ...place }: DialogProps & { reminder: DueReminder }) {
  return (
    <DeleteDialog
      {...place}
      intent="delete-reminder"
      uid={data.uid}
      about={{ car: reminder.vehicleId, about: reminder.id, tab: data.tab }}
      version={reminder.version}
      actions={reminderDeletion}
      title={`Delete the reminder “${reminder.title}”?`}
    >
      The log doesn't change. You can undo this right after.
    </DeleteDialog>
  );
}

export function RemoveJobDialog({ data: { uid }, job, ...place }: DialogProps & { job: Job }) {
  return (
    <DeleteDialog
      {...place}
      intent="remove-job"
      uid={uid}
      about={{ about: job.id, car: job.vehicleId ?? "" }}
      actions={jobRemoval}
      title={`Remove “${job.progress.title}”?`}
      submit="Remove"
      onDone={() => {
        place.onClose();
        void refreshJobs(uid);
      }}
      onUndone={() => void refreshJobs(uid)}
    >
      This deletes its checkmarks and notes, on your other devices too. The log doesn't change. You can undo
      this right after.
    </DeleteDialog>
  );
}
