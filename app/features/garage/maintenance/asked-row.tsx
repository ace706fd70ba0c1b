import { intervalText, lastText } from "../../../../domain/garage/due-text.ts";
import type { DistanceUnit, DueReminder } from "../../../../domain/garage/garage-view.ts";
import { reminderForm } from "../../../../domain/garage/reminder-form.ts";
import type { LocalDate } from "../../../../domain/local-date.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconLink } from "../../../ui/icon-button.tsx";
import { ActionForm, toastDone } from "../../account/private/action-form.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { LastDone } from "./reminder-dialog.tsx";

interface AskedRowProps {
  reminder: DueReminder;
  unit: DistanceUnit;
  today: LocalDate;
  uid: string;
  /** Named where there are several. */
  car?: string | undefined;
}

/** A reminder that waits for its last time: one line, and the answer opens in place. */
export function AskedRow({ reminder, unit, today, uid, car }: AskedRowProps) {
  const { opens } = useUrlDialog();
  const { id, vehicleId, version, title, lastOn } = reminder;
  const told = reminderForm(reminder);
  // The log may know the day without the odometer.
  const known = lastOn && `your log: ${lastText(reminder, unit, today)}, without the odometer`;
  const open = (name: string) => opens(name, "main", vehicleId, id);
  return (
    <li className="due-asked">
      <details className="ui-disclosure">
        <summary>
          <div className="min-w-0 wrap-anywhere">
            <h3 className="font-sans text-base leading-snug font-semibold">{title}</h3>
            <p className="text-md text-muted">
              {[intervalText(reminder, unit), car, known].filter(Boolean).join(" · ")}
            </p>
          </div>
          <span className="text-md font-semibold whitespace-nowrap">Last done?</span>
          <Icon name="chevron-right" className="ui-disclosure-chevron size-4 text-muted" />
        </summary>
        <ActionForm
          intent="tell-last"
          uid={uid}
          hidden={{ car: vehicleId, about: id, version, tab: "reminders" }}
          initial={{ toldOn: told.toldOn ?? lastOn, toldOdometer: told.toldOdometer }}
          onDone={toastDone}
        >
          {({ pending, failure }) => (
            <>
              <LastDone unit={unit} />
              <div className="mt-3 flex gap-2">
                <Button size="sm" type="submit" pending={pending} aria-label={`Save: ${title}`}>
                  Save
                </Button>
                <IconLink
                  icon="edit"
                  label={`Edit ${title}`}
                  className="ml-auto"
                  {...open("edit-reminder")}
                />
                <IconLink icon="trash" label={`Delete ${title}`} {...open("delete-reminder")} />
              </div>
              {failure && <FailureNotice failure={failure} />}
            </>
          )}
        </ActionForm>
      </details>
    </li>
  );
}
