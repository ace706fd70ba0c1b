import type { DueReminder } from "../../../../domain/garage/garage-view.ts";
import type { LogEntry } from "../../../../domain/garage/log-entry.ts";
import { ActionDialog } from "../../account/private/action-dialog.tsx";
import { Address, type GarageDialogProps } from "./garage-dialog.tsx";
import { useUndoToast } from "./undo.ts";

export function DeleteEntryDialog({
  data,
  entry,
  closedAt,
  onClose,
}: GarageDialogProps & { entry: LogEntry }) {
  const tellDone = useUndoToast();
  const { id, vehicleId, version, title } = entry;
  return (
    <ActionDialog
      intent="delete-entry"
      uid={data.uid}
      title={`Delete “${title}”?`}
      submit="Delete"
      submitVariant="danger"
      closedAt={closedAt}
      onClose={onClose}
      onDone={({ done }) => {
        onClose();
        tellDone(done, { intent: "restore-entry", account: data.uid, car: vehicleId, about: id });
      }}
    >
      {() => (
        <>
          <Address car={vehicleId} about={id} version={version} tab={data.tab} />
          <p className="text-muted">
            Reminders it closed go back to how they were. You can undo this right after.
          </p>
        </>
      )}
    </ActionDialog>
  );
}

export function DeleteReminderDialog({
  data,
  reminder,
  closedAt,
  onClose,
}: GarageDialogProps & { reminder: DueReminder }) {
  const tellDone = useUndoToast();
  const { id, vehicleId, version, title } = reminder;
  return (
    <ActionDialog
      intent="delete-reminder"
      uid={data.uid}
      title={`Delete the reminder “${title}”?`}
      submit="Delete"
      submitVariant="danger"
      closedAt={closedAt}
      onClose={onClose}
      onDone={({ done }) => {
        onClose();
        tellDone(done, { intent: "restore-reminder", account: data.uid, car: vehicleId, about: id });
      }}
    >
      {() => (
        <>
          <Address car={vehicleId} about={id} version={version} tab={data.tab} />
          <p className="text-muted">The log doesn't change. You can undo this right after.</p>
        </>
      )}
    </ActionDialog>
  );
}
