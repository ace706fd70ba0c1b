import { grouped } from "../grouped.ts";
import { daysBetween, type LocalDate, shownDay, shownMonth } from "../local-date.ts";
import type { DueAxis, DueState } from "./due.ts";
import type { DistanceUnit, DueReminder } from "./garage-view.ts";
import { isRecurring, type ReminderFacts } from "./reminder.ts";

/** "7,500 mi" */
export function distanceText(distance: number, unit: DistanceUnit): string {
  return `${grouped(Math.abs(distance))} ${unit}`;
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;

/** "every 7,500 mi or 24 months", "once". */
export function intervalText(facts: ReminderFacts, unit: DistanceUnit): string {
  if (!isRecurring(facts)) return "once";
  const { everyMonths, everyDistance } = facts;
  const parts = [
    everyDistance !== undefined && distanceText(everyDistance, unit),
    everyMonths !== undefined && monthsText(everyMonths),
  ];
  return `every ${parts.filter(Boolean).join(" or ")}`;
}

export function monthsText(months: number): string {
  if (months === 1) return "month";
  return months % 12 === 0 && months > 24 ? `${months / 12} years` : `${months} months`;
}

const words = {
  done: "done",
  ok: "fine",
  unknown: "unknown",
  soon: "soon",
  due: "due",
  overdue: "overdue",
} as const;

/** The state in a word: color alone says it to nobody who does not see it. */
export function levelWord({ level, isSnoozed }: DueState): string {
  return isSnoozed ? "snoozed" : words[level];
}

interface DueText {
  /** "12 days late", "About Dec 11", "Last done?". */
  when: string;
  /** "640 mi left"; empty where there is nothing to add. */
  detail: string;
}

export function dueText(state: DueState, unit: DistanceUnit, today: LocalDate): DueText {
  const { level, axis, date, distance, expectedOn } = state;
  if (level === "done") return { when: "Done", detail: "" };
  if (level === "unknown") return { when: "Last done?", detail: "" };
  const about = distance?.isEstimated ? "about " : "";
  const left = distance && distance.left > 0 ? `${about}${distanceText(distance.left, unit)} left` : "";
  if (axis === "date" && date) return { when: dayText(date.left, date.due, today), detail: left };
  if (!distance) return { when: "", detail: "" };
  const until = date && date.left > 0 ? `or ${shownDay(date.due, today)}` : "";
  if (distance.isEstimated && distance.left <= 0) return { when: "About now", detail: until };
  if (distance.left < 0) return { when: `${distanceText(distance.left, unit)} over`, detail: until };
  if (distance.left === 0) return { when: "Due now", detail: until };
  if (!expectedOn || expectedOn === date?.due) return { when: left, detail: until };
  return { when: aboutText(expectedOn, today), detail: left };
}

/** "at 147,310 mi or Nov 2028, whichever first": both ways in which it comes. Empty where there is only one. */
export function nextText(state: DueState, unit: DistanceUnit): string {
  return state.date && state.distance ? comingText(state, unit) : "";
}

/** The same with one way too: "at 144,380 mi", "Oct 2029". Empty where it is unknown. */
export function comingText(state: DueState, unit: DistanceUnit): string {
  const limits = limitsOf(state, unit);
  return limits.join(" or ") + (limits.length > 1 ? ", whichever first" : "");
}

function limitsOf({ date, distance, level }: DueState, unit: DistanceUnit): string[] {
  if (level === "unknown" || level === "done") return [];
  return [
    ...(distance ? [`at ${odometerAt(distance.due, distance, unit)}`] : []),
    ...(date ? [shownMonth(date.due).replace(/^(\w{3})\w*/, "$1")] : []),
  ];
}

/** What a list says behind "In 20 days": "at 147,310 mi or Nov 2028", or the day. Empty where that is the same. */
export function limitText(state: DueState, unit: DistanceUnit, today: LocalDate): string {
  if (state.distance) return limitsOf(state, unit).join(" or ");
  const day = state.date ? shownDay(state.date.due, today) : "";
  return day === dueText(state, unit, today).when ? "" : day;
}

/** "147,310 mi", "about 147,300 mi". */
export function odometerAt(
  at: number,
  { isEstimated }: Pick<DueAxis<number>, "isEstimated">,
  unit: DistanceUnit,
): string {
  return `${isEstimated ? "about " : ""}${distanceText(at, unit)}`;
}

/** The same, with the day where a date alone counts and is near: "Dec 6". */
export function soonText(state: DueState, unit: DistanceUnit, today: LocalDate): string {
  const { date, distance, level } = state;
  const isNear =
    date && !distance && level !== "unknown" && level !== "done" && Math.abs(date.left) <= nearDays;
  return isNear ? shownDay(date.due, today) : comingText(state, unit);
}

const nearDays = 120;

/** "In 20 days" within a sentence; "About Dec 11" too, while a day such as "Dec 11" stays. */
export function withinSentence(text: string): string {
  return /^(?:In|About|Due)\b/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function dayText(left: number, due: LocalDate, today: LocalDate): string {
  if (left < 0) return `${count(-left, "day")} late`;
  if (left === 0) return "Due today";
  if (left === 1) return "Due tomorrow";
  return left <= 30 ? `In ${left} days` : shownDay(due, today);
}

/** A day where it is near, a month where a day would be too exact. */
function aboutText(date: LocalDate, today: LocalDate): string {
  const days = daysBetween(today, date);
  if (days <= 0) return "About now";
  return `About ${days <= 120 ? shownDay(date, today) : shownMonth(date)}`;
}

/** "Mar 14, 2023, 98,000 mi" */
export function lastText(
  { lastOn, lastOdometer }: Pick<DueReminder, "lastOn" | "lastOdometer">,
  unit: DistanceUnit,
  today: LocalDate,
): string {
  return [lastOn && shownDay(lastOn, today), lastOdometer !== undefined && distanceText(lastOdometer, unit)]
    .filter(Boolean)
    .join(", ");
}
