import type { ComponentProps } from "react";
import { dueText, intervalText, lastText, limitText } from "../../../../domain/garage/due-text.ts";
import type { DistanceUnit, DueReminder } from "../../../../domain/garage/garage-view.ts";
import type { PossibleWork } from "../../../../domain/garage/services/last-services.ts";
import { type LocalDate, shownDay } from "../../../../domain/local-date.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { ClosingQuestion } from "./closing-question.tsx";
import { DueBar, hasBar } from "./due-bar.tsx";
import { ReminderMenu } from "./reminder-menu.tsx";
import { logPath } from "./reminder-path.ts";

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

/** A reminder: when it comes, and "Done". All else that can be done to it is in its menu. */
export function ReminderRow({ possible, ...shown }: ReminderRowProps) {
  const { reminder, unit, uid, car } = shown;
  const { id, vehicleId, title, state } = reminder;
  const { opens } = useUrlDialog();
  const open = (name: string) => opens(name, "main", vehicleId, id);
  const asked = uid === undefined || state.level !== "unknown" ? undefined : askedWork(shown, possible);
  return (
    <li className="due-row">
      <div className="min-w-0 wrap-anywhere">
        <h3 className="font-sans text-base leading-snug font-semibold">{title}</h3>
        <p className={joinClasses("text-md text-muted", !asked && "due-interval")}>
          {[intervalText(reminder, unit), car].filter(Boolean).join(" · ")}
        </p>
      </div>
      {uid && asked ? (
        <ClosingQuestion
          {...{ uid, car: vehicleId, reminder: id, tab: "reminders", entry: asked.entry }}
          question={`Your log: ${asked.text}. Is that the last time?`}
        />
      ) : (
        <>
          <When {...shown} />
          {hasBar(reminder) && <DueBar state={state} label={title} />}
        </>
      )}
      <div className="due-buttons">
        {!asked && <MainAction reminder={reminder} open={open} />}
        <ReminderMenu {...shown} isAsked={asked !== undefined} open={open} />
      </div>
    </li>
  );
}

function When({ reminder, unit, today, car }: ReminderRowProps) {
  const { state, snoozedUntil } = reminder;
  const { level, isSnoozed } = state;
  const limit =
    isSnoozed && snoozedUntil
      ? `snoozed until ${shownDay(snoozedUntil, today)}`
      : level === "done"
        ? lastText(reminder, unit, today)
        : limitText(state, unit, today);
  return (
    <p className="due-when">
      <b className={level === "overdue" ? "text-danger" : "text-text"}>{dueText(state, unit, today).when}</b>{" "}
      <span>{limit}</span> {car && <span className="due-car">{car}</span>}
    </p>
  );
}

interface MainActionProps {
  reminder: DueReminder;
  open: (name: string) => ComponentProps<typeof ButtonLink>;
}

function MainAction({ reminder: { id, vehicleId, title, state }, open }: MainActionProps) {
  if (state.level === "done") return null;
  if (state.level === "unknown")
    return (
      <ButtonLink size="sm" {...open("edit-reminder")} aria-label={`Answer: ${title}`}>
        Answer
      </ButtonLink>
    );
  return (
    <ButtonLink size="sm" to={logPath(vehicleId, id)} aria-label={`Done: ${title}`}>
      Done
    </ButtonLink>
  );
}

/** The work that an unknown reminder's owner is asked about: what would make it late, or what may have been it. */
function askedWork(
  { reminder, unit, today }: Pick<ReminderRowProps, "reminder" | "unit" | "today">,
  possible: PossibleWork | undefined,
): { entry?: string; text: string } | undefined {
  if (possible) {
    const { entryId, title, doneOn, odometer } = possible;
    const last = lastText({ lastOn: doneOn, lastOdometer: odometer }, unit, today);
    return { entry: entryId, text: `${title}, ${last}` };
  }
  return reminder.state.isAsked ? { text: lastText(reminder, unit, today) } : undefined;
}
