import type { ComponentProps } from "react";
import { isLastGuessed } from "../../../../domain/garage/due.ts";
import { intervalText, lastText } from "../../../../domain/garage/due-text.ts";
import type { DistanceUnit, DueReminder } from "../../../../domain/garage/garage-view.ts";
import type { LocalDate } from "../../../../domain/local-date.ts";
import { Link } from "../../../ui/link.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { TakenFromLog } from "./closing-question.tsx";
import { logPath } from "./reminder-path.ts";

interface ReminderMenuProps {
  reminder: DueReminder;
  unit: DistanceUnit;
  today: LocalDate;
  /** Whose it is; without it nothing is asked. */
  uid?: string | undefined;
  isAsked: boolean;
  /** The link that opens a dialog about it. */
  open: (name: string) => ComponentProps<typeof Link>;
}

/** What is seldom done to a reminder, and what it counts from. */
export function ReminderMenu({ reminder, unit, today, uid, isAsked, open }: ReminderMenuProps) {
  const { id, vehicleId, title, state } = reminder;
  const isUrgent = ["soon", "due", "overdue"].includes(state.level);
  const last = lastText(reminder, unit, today);
  const actions = [
    ...(isAsked ? [{ label: "Done since", to: logPath(vehicleId, id) }] : []),
    ...(isUrgent ? [{ label: "Snooze", ...open("snooze-reminder") }] : []),
    { label: "Edit", ...open("edit-reminder") },
    { label: "Delete", ...open("delete-reminder") },
  ];
  return (
    <Menu
      label={`More: ${title}`}
      items={[]}
      align="end"
      trigger={
        <span aria-hidden="true" className="due-more-dots">
          •••
        </span>
      }
      header={
        <div className="text-md text-muted">
          <p>{intervalText(reminder, unit)}</p>
          {uid && isLastGuessed(reminder) && !isAsked ? (
            <TakenFromLog
              {...{ uid, car: vehicleId, reminder: id, tab: "reminders" }}
              question={`Last: ${last}, from your log`}
            />
          ) : (
            last && !isAsked && <p>Last: {last}</p>
          )}
        </div>
      }
      body={(leave) =>
        actions.map(({ label, ...link }) => (
          <Link key={label} {...link} onClick={leave} className="due-action">
            {label}
          </Link>
        ))
      }
    />
  );
}
