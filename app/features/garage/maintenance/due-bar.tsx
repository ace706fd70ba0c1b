import type { DueState } from "../../../../domain/garage/due.ts";
import { levelWord } from "../../../../domain/garage/due-text.ts";

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

/** How far along a reminder is; unknown is an empty bar. */
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
