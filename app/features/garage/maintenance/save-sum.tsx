import { type LogSummary, summaryText } from "../../../../domain/garage/log-summary.ts";
import { shownCost } from "./shown-dollars.ts";

interface SaveSumProps extends Partial<LogSummary> {
  /** The car. */
  title: string;
  files?: number;
  currency?: string | undefined;
}

/** A summary of the form, beside the button that saves it. */
export function SaveSum({ title, cents, reminders = 0, files = 0, currency }: SaveSumProps) {
  const more = summaryText(files, reminders);
  return (
    <p className="quick-sum">
      <b>{cents === undefined ? title : shownCost(cents, currency)}</b>
      <small>{cents === undefined ? more : more || title}</small>
    </p>
  );
}
