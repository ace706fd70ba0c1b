import type { DueReminder } from "../../../../domain/garage/garage-view.ts";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { ActionDialog } from "../../account/private/action-dialog.tsx";
import type { GarageDialogProps } from "./garage-dialog.tsx";

interface SnoozeDialogProps extends Pick<GarageDialogProps, "closedAt" | "onClose"> {
  data: Pick<GarageDialogProps["data"], "uid" | "tab">;
  list: Pick<GarageDialogProps["list"], "today">;
  reminder: DueReminder;
}

export function SnoozeDialog({ data, list, reminder, closedAt, onClose }: SnoozeDialogProps) {
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
      hidden={{ car: vehicleId, about: id, version, name: title, tab: data.tab, today: list.today }}
      title={`Snooze “${title}”`}
      description="It drops off your Needs attention list. The due date stays the same."
      submit="Snooze"
      closedAt={closedAt}
      onClose={onClose}
    >
      <RadioGroup legend="How long?" name="for" options={options} defaultValue="month" />
    </ActionDialog>
  );
}
