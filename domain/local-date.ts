import { remember } from "./remember.ts";

/** A day where somebody lives, such as "2026-11-03": no time, no zone. Such texts sort by date. */
export type LocalDate = string;

const dayMs = 24 * 60 * 60_000;

/** The day on which it is `now` in a time zone. */
export function localDateIn(timeZone: string, now: Date): LocalDate {
  return formatOf(timeZone).format(now);
}

/** Swedish is written in the ISO form. */
const formatOf = remember(100, (timeZone) => new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short" }));

/** Whether the calendar knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    return name.length <= 60 && formatOf(name) !== undefined;
  } catch {
    return false;
  }
}

/** The last day that it is by now, wherever somebody lives. */
export function latestDay(now: Date): LocalDate {
  return localDateIn("Pacific/Kiritimati", now);
}

/** A day of the calendar; undefined for anything else, such as February 30. */
export function readLocalDate(text: string): LocalDate | undefined {
  const date = text.trim();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const time = Date.parse(date);
  return !Number.isNaN(time) && fromTime(time) === date ? date : undefined;
}

/** Counted from 1970. */
export function dayNumber(date: LocalDate): number {
  return Math.round(Date.parse(date) / dayMs);
}

export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from);
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return fromTime(Date.parse(date) + days * dayMs);
}

/** The same day of another month, or that month's last day. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return fromTime(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
}

/** With the part of a month that the days make. */
export function monthsBetween(from: LocalDate, to: LocalDate): number {
  const months = (date: LocalDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return months(to) - months(from) + (Number(to.slice(8)) - Number(from.slice(8))) / 31;
}

function fromTime(time: number): LocalDate {
  return new Date(time).toISOString().slice(0, 10);
}

/** "Nov 3" in the year of `today`, else "Nov 3, 2024". */
export function shownDay(date: LocalDate, today: LocalDate): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return isThisYear ? shownDate(date).slice(0, -", 2024".length) : shownDate(date);
}

/** "Nov 3, 2024". */
export function shownDate(date: LocalDate): string {
  return `${monthNames[month(date)]?.slice(0, 3)} ${Number(date.slice(8))}, ${date.slice(0, 4)}`;
}

/** The same of a time, in UTC: server and browser agree. */
export const dateOfTime = (iso: string) => shownDate(iso.slice(0, 10));

/** "January 2028". */
export function shownMonth(date: LocalDate): string {
  return `${monthNames[month(date)]} ${date.slice(0, 4)}`;
}

const month = (date: LocalDate) => Number(date.slice(5, 7)) - 1;

/** Written out: with `Intl`, server and browser agree only where both have the same release of its data. */
export const monthNames: readonly string[] = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
