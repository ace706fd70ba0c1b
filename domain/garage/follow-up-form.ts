import { addDays, type LocalDate } from "../local-date.ts";

/** A second look after a job: once, so many days after the work. */
export interface FollowUp {
  title: string;
  days: number;
  /** The guide's words about when. */
  notes: string;
}

/** The reminder for it. */
export interface NewFollowUp {
  title: string;
  dueOn: LocalDate;
  notes?: string | undefined;
}

export const maxFollowUps = 10;

/** Those that are ticked in the form of the log: `followUp-0` and its fields. */
export function readFollowUps(
  form: Readonly<Record<string, string | undefined>>,
  doneOn: LocalDate,
): NewFollowUp[] {
  return Array.from({ length: maxFollowUps }, (_, index) => `followUp-${index}`).flatMap((name) => {
    const days = Number(form[`${name}-days`]);
    const title = form[`${name}-title`] ?? "";
    if (form[name] !== "on" || !Number.isInteger(days) || days < 1 || days > 366 || title === "") return [];
    return { title, dueOn: addDays(doneOn, days), notes: form[`${name}-notes`] || undefined };
  });
}
