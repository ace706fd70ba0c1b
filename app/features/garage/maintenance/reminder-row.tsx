import { type DueState, isLastGuessed } from "../../../../domain/garage/due.ts";
import { dueText, intervalText, lastText, nextText, odometerAt } from "../../../../domain/garage/due-text.ts";
import type { DistanceUnit, DueReminder } from "../../../../domain/garage/garage-view.ts";
import type { PossibleWork } from "../../../../domain/garage/services/last-services.ts";
import { type LocalDate, shownDay } from "../../../../domain/local-date.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { IconLink } from "../../../ui/icon-button.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { ClosingQuestion, TakenFromLog } from "./closing-question.tsx";
import { DueBar, hasBar, LevelWord } from "./due-bar.tsx";

interface ReminderRowProps {
  reminder: DueReminder;
  unit: DistanceUnit;
  today: LocalDate;
  /** Whose it is; without it nothing is asked. */
  uid?: string | undefined;
  /** Named where there are several. */
  car?: string | undefined;
  /** Work in the log that may have been the last time. */
  possible?: PossibleWork | undefined;
}

/** A reminder with everything that can be done to it. */
export function ReminderRow({ possible, uid, car, ...shown }: ReminderRowProps) {
  const { reminder, unit, today } = shown;
  const { id, vehicleId, title, state, snoozedUntil } = reminder;
  const asked = uid === undefined || state.level !== "unknown" ? undefined : askedWork(shown, possible);
  const { opens } = useUrlDialog();
  const { when, detail } = dueText(state, unit, today);
  const isUrgent = ["soon", "due", "overdue"].includes(state.level);
  const open = (name: string) => opens(name, "main", vehicleId, id);
  return (
    <li className="due-row">
      <div className="min-w-0 wrap-anywhere">
        <h3 className="font-sans text-base leading-snug font-semibold">{title}</h3>
        <p className="text-md text-muted">
          {[intervalText(reminder, unit), nextText(state, unit), car].filter(Boolean).join(" · ")}
        </p>
      </div>
      <div className="due-when min-w-0">
        <p className={state.level === "overdue" ? "font-semibold text-danger" : "font-semibold"}>{when}</p>
        <p className="text-md text-muted">
          {state.isSnoozed && snoozedUntil ? `snoozed until ${shownDay(snoozedUntil, today)}` : detail}
          {!detail && !state.isSnoozed && <LevelWord state={state} />}
        </p>
      </div>
      <div className="due-foot">
        <div className="due-bar">
          <Ends state={state} unit={unit} today={today} />
          {hasBar(reminder) && <DueBar state={state} label={title} />}
        </div>
        <div className="due-buttons">
          {asked ? null : state.level === "unknown" ? (
            <ButtonLink size="sm" {...open("edit-reminder")} aria-label={`Answer: ${title}`}>
              Answer
            </ButtonLink>
          ) : (
            <ButtonLink
              size="sm"
              to={`/dashboard?tab=maintenance&car=${vehicleId}&do=log-work&about=${id}#main`}
              aria-label={`Log it: ${title}`}
            >
              Log it
            </ButtonLink>
          )}
          {isUrgent && (
            <ButtonLink size="sm" {...open("snooze-reminder")} aria-label={`Snooze ${title}`}>
              Snooze
            </ButtonLink>
          )}
          <IconLink icon="edit" label={`Edit ${title}`} {...open("edit-reminder")} />
          <IconLink icon="trash" label={`Delete ${title}`} className="-ml-3" {...open("delete-reminder")} />
        </div>
      </div>
      {uid && asked && (
        <ClosingQuestion
          {...{ uid, car: vehicleId, reminder: id, tab: "reminders", entry: asked.entry }}
          question={`Your log: ${asked.text}. Is that the last time?`}
          otherwise={
            <ButtonLink
              size="sm"
              to={`/dashboard?tab=maintenance&car=${vehicleId}&do=log-work&about=${id}#main`}
              aria-label={`Done since: ${title}`}
            >
              Done since
            </ButtonLink>
          }
        />
      )}
      {uid && !asked && isLastGuessed(reminder) && (
        <TakenFromLog
          {...{ uid, car: vehicleId, reminder: id, tab: "reminders" }}
          question={`Last: ${lastText(reminder, unit, today)}, from your log`}
        />
      )}
    </li>
  );
}

/** The work that an unknown reminder's owner is asked about: what would make it late, or what may have been it. */
function askedWork(
  { reminder, unit, today }: Pick<ReminderRowProps, "reminder" | "unit" | "today">,
  possible: PossibleWork | undefined,
): { entry?: string; text: string } | undefined {
  if (reminder.state.isAsked) return { text: lastText(reminder, unit, today) };
  if (!possible) return undefined;
  const { entryId, title, doneOn, odometer } = possible;
  return {
    entry: entryId,
    text: `${title}, ${lastText({ lastOn: doneOn, lastOdometer: odometer }, unit, today)}`,
  };
}

/** Last and next, above the bar. */
function Ends({ state, unit, today }: { state: DueState; unit: DistanceUnit; today: LocalDate }) {
  const { axis, date, distance } = state;
  const ends =
    axis === "date" && date
      ? [date.from, date.due].map((day) => shownDay(day, today))
      : distance && [distance.from, distance.due].map((at) => odometerAt(at, distance, unit));
  if (!ends) return null;
  return (
    <div className="mb-1 flex justify-between gap-2 text-md text-muted">
      <span>
        <span className="sr-only">Last </span>
        {ends[0]}
      </span>
      <span className="text-right">
        <span className="sr-only">Next </span>
        {ends[1]}
      </span>
    </div>
  );
}
