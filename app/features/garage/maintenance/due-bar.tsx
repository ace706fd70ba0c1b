import type { DueState } from "../../../../domain/garage/due.ts";
import { levelWord } from "../../../../domain/garage/due-text.ts";
import type { DueReminder } from "../../../../domain/garage/garage-view.ts";
import { isRecurring } from "../../../../domain/garage/reminder.ts";

const tones = {
  done: "ok",
  ok: "ok",
  unknown: "ok",
  soon: "accent",
  due: "accent",
  overdue: "danger",
} as const;

const colors = {
  done: "text-muted",
  ok: "text-ok",
  unknown: "text-muted",
  soon: "text-accent",
  due: "text-accent",
  overdue: "text-danger",
} as const;

/** The state in a word and in its color. */
export function LevelWord({ state }: { state: DueState }) {
  const color = state.isSnoozed ? "text-muted" : colors[state.level];
  return <span className={`text-md whitespace-nowrap ${color}`}>{levelWord(state)}</span>;
}

/** Without a last time there is no way to be along, and a single look has none. */
export function hasBar(reminder: DueReminder): boolean {
  return isRecurring(reminder) && reminder.state.level !== "unknown";
}

/** How far along a reminder is. */
export function DueBar({ state, label }: { state: DueState; label: string }) {
  const { axis, date, distance, level } = state;
  const progress = axis === "date" ? date?.progress : distance?.progress;
  return (
    <progress
      aria-label={label}
      aria-valuetext={levelWord(state)}
      value={progress === undefined ? 0 : Math.min(1, progress)}
      max={1}
      data-tone={tones[level]}
      className="ui-progress"
    />
  );
}
