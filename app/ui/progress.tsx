import { useId } from "react";
import { joinClasses } from "./join-classes.ts";

interface ProgressProps {
  label: string;
  /** How far, of `max`; undefined when nobody knows: an empty bar whose text says so. */
  value: number | undefined;
  max?: number;
  /** The value in words, such as "in 900 mi". */
  valueText: string;
  tone?: "accent" | "ok" | "danger";
  className?: string;
}

/** How far something is, in words and as a bar. */
export function Progress({ label, value, max = 100, valueText, tone = "accent", className }: ProgressProps) {
  const id = useId();
  return (
    <div className={joinClasses("min-w-0", className)}>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id}>{label}</label>
        <span className="text-[0.9375rem] text-muted">{valueText}</span>
      </div>
      <progress
        id={id}
        value={value}
        max={max}
        aria-valuetext={valueText}
        data-tone={tone}
        className="ui-progress"
      />
    </div>
  );
}
