import { brand } from "../brand.ts";
import type { LocalDate } from "../local-date.ts";
import type { Mail } from "../mail.ts";
import type { DueState } from "./due.ts";
import { dueText, intervalText, nextText } from "./due-text.ts";
import type { DistanceUnit } from "./garage-view.ts";
import type { Reminder } from "./reminder.ts";

/** One mail when something comes up, one when it is due. */
export type MailStage = "soon" | "due";

/** The stage of a state and the due date that it is about; undefined while there is nothing to mail. */
export function mailMark({ level, isSnoozed, date, distance }: DueState): string | undefined {
  if (isSnoozed) return undefined;
  const stage = level === "overdue" ? "due" : level;
  if (stage !== "soon" && stage !== "due") return undefined;
  // An estimate moves with every reading, and would be news each time.
  const dueAt = distance?.isEstimated ? undefined : distance?.due;
  return [stage, date?.due ?? "-", dueAt ?? "-"].join(" ");
}

/** Whether there is news since the last mail: another due date, or the same one that is no longer only soon. */
export function isNews(mark: string, lastMark: string | null): boolean {
  if (lastMark === null) return true;
  const [stage, ...about] = mark.split(" ");
  const [before, ...wasAbout] = lastMark.split(" ");
  return about.join(" ") !== wasAbout.join(" ") || (before === "soon" && stage === "due");
}

export interface MailedReminder {
  reminder: Reminder;
  state: DueState;
  car: string;
  unit: DistanceUnit;
}

interface Letter {
  to: string;
  today: LocalDate;
  publicUrl: string;
  /** Where these mails are turned off, without signing in. */
  stopUrl: string;
}

/** All news of one morning in one mail. */
export function reminderMail(
  news: readonly MailedReminder[],
  { to, today, publicUrl, stopUrl }: Letter,
): Mail {
  const [first, ...others] = news;
  const isDue = first?.state.level === "due" || first?.state.level === "overdue";
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  const lines = news.map(({ reminder, state, car, unit }) => {
    const { when, detail } = dueText(state, unit, today);
    const about = [[when, detail].filter(Boolean).join(", "), sentence(nextText(state, unit))];
    return `${reminder.title} (${car})\n${about.filter(Boolean).join(". ")}. ${sentence(intervalText(reminder, unit))}.`;
  });
  return {
    unsubscribeUrl: stopUrl,
    to,
    subject: `${isDue ? "Due" : "Coming up"}: ${first?.reminder.title ?? ""}${more}`,
    text: [
      "Here's what needs attention in your garage:",
      ...lines,
      `See all reminders, log what you did, or snooze:\n${publicUrl}/dashboard?tab=reminders`,
      `To stop these emails, open this page and confirm:\n${stopUrl}`,
      brand.name,
    ].join("\n\n"),
  };
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
