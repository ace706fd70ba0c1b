import { type LocalDate, monthsBetween } from "../local-date.ts";
import { withoutAbsent } from "../without-absent.ts";
import type { ReminderFacts } from "./reminder.ts";

/** Work that closed a reminder. */
export interface Closing {
  on: LocalDate;
  odometer?: number;
}

/** From one time to the next. */
export interface PastInterval {
  from: LocalDate;
  to: LocalDate;
  /** Whole and parts of months. */
  months: number;
  distance?: number;
  /** 1 is exactly the interval, by the calendar or the odometer, whichever is worse. */
  ratio: number;
  isKept: boolean;
}

/** Work a little late is still regular. */
const keptUntil = 1.1;

/** How long it took from each time to the next, oldest first. What cannot be compared with the interval is left out. */
export function pastIntervals(
  { everyMonths, everyDistance }: Pick<ReminderFacts, "everyMonths" | "everyDistance">,
  closings: readonly Closing[],
): PastInterval[] {
  const byDay = new Map(closings.map((closing) => [closing.on, closing]));
  const sorted = [...byDay.values()].toSorted((a, b) => (a.on < b.on ? -1 : 1));
  return sorted.flatMap((closing, index) => {
    const before = sorted[index - 1];
    if (!before) return [];
    const months = monthsBetween(before.on, closing.on);
    const driven = (closing.odometer ?? Number.NaN) - (before.odometer ?? Number.NaN);
    const distance = driven >= 0 ? driven : undefined;
    const ratios = [
      everyMonths === undefined ? undefined : months / everyMonths,
      everyDistance === undefined || distance === undefined ? undefined : distance / everyDistance,
    ].filter((ratio) => ratio !== undefined);
    if (ratios.length === 0) return [];
    const ratio = Math.max(...ratios);
    const { on: from } = before;
    return withoutAbsent({ from, to: closing.on, months, distance, ratio, isKept: ratio <= keptUntil });
  });
}
