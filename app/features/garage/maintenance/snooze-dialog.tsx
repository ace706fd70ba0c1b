import type { DueReminder } from "../../../../domain/garage/garage-view.ts";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { ActionDialog } from "../../account/private/action-dialog.tsx";
import { Address, type GarageDialogProps } from "./garage-dialog.tsx";

export function SnoozeDialog({
  data,
  list,
  reminder,
  closedAt,
  onClose,
}: GarageDialogProps & { reminder: DueReminder }) {
  const { id, vehicleId, version, title, state } = reminder;
  const options = [
    { value: "week", label: "For a week" },
    { value: "month", label: "For a month" },
    { value: "quarter", label: "For three months" },
    ...(state.isSnoozed ? [{ value: "end", label: "End the snooze now" }] : []),
  ];
  return (
    <ActionDialog
      intent="snooze-reminder"
      uid={data.uid}
      title={`Snooze “${title}”`}
      description="It drops off your Needs attention list. The due date stays the same."
      submit="Snooze"
      closedAt={closedAt}
      onClose={onClose}
      onDone={({ done }) => {
        onClose();
        toast({ tone: "ok", title: done });
      }}
    >
      {({ errors, values }) => (
        <>
          <Address car={vehicleId} about={id} version={version} tab={data.tab} />
          <input type="hidden" name="today" value={list.today} />
          <RadioGroup
            legend="How long?"
            name="for"
            options={options}
            defaultValue={values.for ?? "month"}
            {...(errors.for ? { error: errors.for } : {})}
          />
        </>
      )}
    </ActionDialog>
  );
}
