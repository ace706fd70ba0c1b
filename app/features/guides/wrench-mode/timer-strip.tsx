import { removeTimer, secondsLeft, showSeconds } from "../../../../domain/wrench-mode/timers.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { useTimers } from "./use-timers.ts";
import { changeTimers } from "./wrench-record.ts";

/** The running timers, always in view; one that has ended stays until it is dismissed. */
export function TimerStrip() {
  const { timers, now } = useTimers();
  const ended = timers.filter(({ rung }) => rung);
  return (
    <>
      <p role="alert" className="sr-only">
        {ended.length > 0 && `Time's up: ${ended.map(({ label }) => label).join(", ")}`}
      </p>
      {timers.length > 0 && (
        <ul aria-label="Timers" className="wrench-timers">
          {timers.map((timer) => (
            <li
              key={timer.id}
              className={joinClasses(
                "wrench-line flex min-w-0 items-center justify-between rounded pl-4 leading-tight",
                timer.rung ? "bg-accent text-accent-ink" : "bg-raise",
              )}
            >
              <span role="timer" className="min-w-0 py-1">
                <span className="block truncate text-base">{timer.label}</span>
                <strong className="block font-display text-2xl leading-none font-semibold">
                  {timer.rung ? "Time's up" : showSeconds(secondsLeft(timer, now || timer.endsAt))}
                </strong>
              </span>
              <IconButton
                icon="close"
                label={`${timer.rung ? "Dismiss" : "Cancel"} timer: ${timer.label}`}
                onClick={() => changeTimers((all) => removeTimer(all, timer.id))}
                className={joinClasses("size-14", timer.rung && "text-accent-ink")}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
