import { dayNumber, type LocalDate, monthNames } from "../local-date.ts";
import { type Axis, across } from "./plot.ts";

/** The days as a scale without round figures. A single day is in the middle. */
export function dayAxis(days: readonly LocalDate[]): Axis {
  const numbers = days.map(dayNumber);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  return first === last ? { min: first - 1, max: last + 1, ticks: [] } : { min: first, max: last, ticks: [] };
}

export interface DayTick {
  x: number;
  label: string;
}

const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120, 240];
const maxDayTicks = 6;

/** Round months or years on a scale of days: "Mar 2026", "2027". */
export function dayTicks(axis: Axis): DayTick[] {
  const [from, to] = [axis.min, axis.max].map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
  const first = monthNumber(from ?? "");
  const last = monthNumber(to ?? "");
  const countOf = (step: number) => Math.floor(last / step) - Math.floor(first / step) + 1;
  const step = monthSteps.find((each) => countOf(each) <= maxDayTicks) ?? last - first + 1;
  const start = Math.ceil(first / step) * step;
  const months = Array.from(
    { length: Math.max(0, Math.floor((last - start) / step) + 1) },
    (_, index) => start + index * step,
  );
  return months
    .map((month) => ({ day: dayNumber(firstOf(month)), month }))
    .filter(({ day }) => day >= axis.min && day <= axis.max)
    .map(({ day, month }) => ({ x: across(axis, day), label: monthLabel(month, step) }));
}

const monthNumber = (day: LocalDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

function firstOf(month: number): LocalDate {
  const twoDigits = String((month % 12) + 1).padStart(2, "0");
  return `${String(Math.floor(month / 12)).padStart(4, "0")}-${twoDigits}-01`;
}

function monthLabel(month: number, step: number): string {
  const year = String(Math.floor(month / 12));
  return step >= 12 ? year : `${monthNames[month % 12]?.slice(0, 3)} ${year}`;
}
