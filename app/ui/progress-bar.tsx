import { useId } from "react";
import { joinClasses } from "./join-classes.ts";

interface ProgressBarProps {
  label: string;
  /** Undefined when unknown: an empty bar whose text says so. */
  value: number | undefined;
  max?: number;
  /** The value in words, such as "in 900 mi". */
  valueText: string;
  tone?: "accent" | "ok" | "danger";
  className?: string;
}

/** A progress bar with its value as text. */
export function ProgressBar({
  label,
  value,
  max = 100,
  valueText,
  tone = "accent",
  className,
}: ProgressBarProps) {
  const id = useId();
  return (
    <div className={joinClasses("min-w-0", className)}>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id}>{label}</label>
        <span className="text-md text-muted">{valueText}</span>
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
