import { addDays, type LocalDate, localDateIn } from "../../../domain/local-date.ts";

/** Where a day ends last on Earth: while we do not know where somebody lives, nothing is overdue too early. */
const latestZone = "Etc/GMT+12";

/** The day by which reminders of an account are due. */
export function todayOf({ timeZone = latestZone }: { timeZone?: string }, now: Date): LocalDate {
  return localDateIn(timeZone, now);
}

const morningHour = 8;

/** The account's next morning, when it is looked at which reminders are due. */
export function nextMorning({ timeZone = "UTC" }: { timeZone?: string }, now: Date): Date {
  const today = localDateIn(timeZone, now);
  const mornings = [today, addDays(today, 1)].map((day) => timeIn(timeZone, day, morningHour));
  return mornings.find((morning) => morning > now) ?? new Date(now.getTime() + 24 * 60 * 60_000);
}

/** A day and an hour of a time zone as a moment. */
function timeIn(timeZone: string, day: LocalDate, hour: number): Date {
  const guess = new Date(`${day}T${String(hour).padStart(2, "0")}:00:00.000Z`);
  const shown = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(
    guess,
  );
  const offsetMs = Date.parse(`${shown.replace(" ", "T")}.000Z`) - guess.getTime();
  return new Date(guess.getTime() - offsetMs);
}
