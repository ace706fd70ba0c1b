import { linesCost, readCost } from "./log-form.ts";
import type { TypedForm } from "./typed.ts";

/** A form of the log in numbers, before it is saved. */
export interface LogSummary {
  cents: number | undefined;
  /** How many reminders it closes and sets. */
  reminders: number;
}

export function summaryOf(form: TypedForm): LogSummary {
  const isReminder = (name: string) => /^(?:closes-.+|followUp-\d+)$/.test(name) && form[name] === "on";
  return {
    cents: linesCost(form) ?? readCost(form.total?.trim() ?? ""),
    reminders: Object.keys(form).filter(isReminder).length,
  };
}

/** "3 photos · 2 reminders" */
export function summaryText(files: number, reminders: number): string {
  const count = (number: number, word: string) => number > 0 && `${number} ${word}${number === 1 ? "" : "s"}`;
  return [count(files, "file"), count(reminders, "reminder")].filter(Boolean).join(" · ");
}
