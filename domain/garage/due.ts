import { addMonths, daysBetween, type LocalDate, monthsBetween } from "../local-date.ts";
import { withoutAbsent } from "../without-absent.ts";
import { type Driving, projectedDate } from "./driving.ts";
import { isRecurring, type Reminder } from "./reminder.ts";

/** Least urgent first. `unknown`: we do not know, and never call it overdue. `done`: it was there once, and is done. */
export const dueLevels = ["done", "ok", "unknown", "soon", "due", "overdue"] as const;
export type DueLevel = (typeof dueLevels)[number];

/** The way from the last time to the next one, by the calendar or by the odometer. */
export interface DueAxis<At> {
  from: At;
  due: At;
  /** Days or distance; negative when it is past. */
  left: number;
  /** 0 at the last time, 1 when it is due. */
  progress: number;
  /** Nobody read the odometer the last time: it follows from how the car is driven. */
  isEstimated?: true;
}

export interface DueState {
  level: DueLevel;
  /** Hidden for now, although it is soon or due. */
  isSnoozed: boolean;
  date?: DueAxis<LocalDate>;
  distance?: DueAxis<number>;
  /** Which of the two is worse. */
  axis?: "date" | "distance";
  /** When the next time comes, by the calendar or by how the car is driven. */
  expectedOn?: LocalDate;
  /** It was counted from an odometer that nobody has read for a while. */
  isRough: boolean;
  /** By an entry that was taken for it by its words it would be late; its owner is asked first. */
  isAsked?: true;
}

/** A reminder is soon in its last tenth, or so many days ahead. */
const soonProgress = 0.9;
const soonDays = 30;
const roughAfterDays = 60;

/** When a reminder is due, by the worse of date and distance. */
export function dueState(reminder: Reminder, driving: Driving, today: LocalDate): DueState {
  const base = { isSnoozed: false, isRough: false };
  if (!isRecurring(reminder) && reminder.lastOn) return { ...base, level: "done" };
  const last = lastDone(reminder);
  const date = dateAxis(reminder, last, today);
  const distance = distanceAxis(reminder, last, driving);
  const reached = distance && projectedDate(driving, distance.due, today);

  const byDate = date && levelOf(date, date.left, windowDays(reminder, daysBetween(date.from, date.due)));
  const perDay = driving.perDay ?? 0;
  const byOdometer =
    distance &&
    levelOf(
      distance,
      reached ? daysBetween(today, reached) : Number.POSITIVE_INFINITY,
      windowDays(reminder, perDay > 0 ? (distance.due - distance.from) / perDay : 0),
    );
  // An estimate is a guess, and no guess makes anything late.
  const byDistance = distance?.isEstimated && byOdometer !== "ok" ? "soon" : byOdometer;
  const axis = worseAxis({ date, byDate, distance, byDistance });
  const level = (axis === "date" ? byDate : byDistance) ?? "unknown";
  // Words of the log are a guess: what they make late is asked first.
  const isAsked = isByGuess(reminder, last) && urgency(level) >= urgency("due");
  if (isAsked) return { ...base, level: "unknown", isAsked };
  const isUrgent = level === "soon" || level === "due" || level === "overdue";
  const expectedOn = [date?.due, reached].filter((each) => each !== undefined).sort()[0];
  const isRough =
    expectedOn !== undefined &&
    expectedOn === reached &&
    expectedOn !== date?.due &&
    daysBetween(driving.readOn ?? today, today) > roughAfterDays;
  const isSnoozed = isUrgent && reminder.snoozedUntil !== undefined && today < reminder.snoozedUntil;
  return withoutAbsent({ level, isSnoozed, date, distance, axis, expectedOn, isRough });
}

/** The last time that counts is work that was taken for it by its words. */
export function isLastGuessed(reminder: Reminder): boolean {
  return isByGuess(reminder, lastDone(reminder));
}

/** What the owner says of the same day is no guess. */
function isByGuess({ isLastGuessed, lastOn, toldOn }: Reminder, { on }: LastTime): boolean {
  return isLastGuessed === true && on === lastOn && toldOn !== lastOn;
}

interface LastTime {
  on?: LocalDate | undefined;
  odometer?: number | undefined;
}

/** The log, or what the owner remembers where that is later; of the same day, the odometer that the log lacks. */
function lastDone({ lastOn, lastOdometer, toldOn, toldOdometer }: Reminder): LastTime {
  const isReportedLater = toldOn !== undefined && toldOn > (lastOn ?? "");
  if (lastOn !== undefined && !isReportedLater)
    return { on: lastOn, odometer: lastOdometer ?? (toldOn === lastOn ? toldOdometer : undefined) };
  return { on: toldOn, odometer: toldOdometer };
}

function dateAxis(
  { everyMonths, everyDistance, dueOn, isFixed, startOn }: Reminder,
  { on }: LastTime,
  today: LocalDate,
): DueAxis<LocalDate> | undefined {
  const axis = (from: LocalDate, due: LocalDate) => ({
    from,
    due,
    left: daysBetween(today, due),
    progress: share(daysBetween(from, today), daysBetween(from, due)),
  });
  if (everyMonths !== undefined) {
    if (on === undefined)
      return dueOn === undefined ? undefined : axis(addMonths(dueOn, -everyMonths), dueOn);
    if (!isFixed || dueOn === undefined) return axis(on, addMonths(on, everyMonths));
    const due = nextFixedDate(dueOn, everyMonths, on);
    return axis(addMonths(due, -everyMonths), due);
  }
  // A reminder that repeats by distance has a date only for the first time.
  if (dueOn === undefined || (everyDistance !== undefined && on !== undefined)) return undefined;
  return axis(startOn < dueOn ? startOn : dueOn, dueOn);
}

function distanceAxis(
  { everyDistance, everyMonths, dueOdometer, isFixed, startOdometer }: Reminder,
  { on, odometer }: LastTime,
  driving: Driving,
): DueAxis<number> | undefined {
  const { odometer: current } = driving;
  if (current === undefined) return undefined;
  const axis = (from: number, due: number) => ({
    from,
    due,
    left: due - current,
    progress: share(current - from, due - from),
  });
  const wasDone = on !== undefined || odometer !== undefined;
  if (everyDistance !== undefined) {
    if (!wasDone)
      return dueOdometer === undefined ? undefined : axis(dueOdometer - everyDistance, dueOdometer);
    const isFromDue = isFixed && dueOdometer !== undefined;
    if (odometer === undefined) {
      // Where the distance alone counts, its owner is asked.
      const hasDate = everyMonths !== undefined && !isFromDue;
      const estimate = hasDate ? estimatedOdometer(on, driving) : undefined;
      if (estimate === undefined) return undefined;
      return { ...axis(estimate, estimate + everyDistance), isEstimated: true };
    }
    const due = isFromDue ? nextFixed(dueOdometer, everyDistance, odometer) : odometer + everyDistance;
    return axis(due - everyDistance, due);
  }
  if (dueOdometer === undefined || (everyMonths !== undefined && wasDone)) return undefined;
  return axis(Math.min(startOdometer ?? current, dueOdometer), dueOdometer);
}

/** The odometer on a day, by how the car is driven, in hundreds: it is no more exact. */
function estimatedOdometer(on: LocalDate | undefined, { odometer, readOn, perDay }: Driving) {
  if (on === undefined || odometer === undefined || readOn === undefined || perDay === undefined)
    return undefined;
  return Math.max(0, Math.round((odometer - perDay * daysBetween(on, readOn)) / 100) * 100);
}

/** Work is for the due date that it is closest to, so that doing it a little early does not leave that date open. */
function nextFixed(first: number, every: number, done: number): number {
  const closed = Math.max(0, Math.round((done - first) / every));
  return first + (closed + 1) * every;
}

function nextFixedDate(first: LocalDate, months: number, done: LocalDate): LocalDate {
  const closed = Math.max(0, Math.round(monthsBetween(first, done) / months));
  return addMonths(first, (closed + 1) * months);
}

/** A monthly check would be soon all the time with the usual window. */
function windowDays(reminder: Reminder, intervalDays: number): number {
  const usual = isRecurring(reminder) ? Math.min(soonDays, intervalDays / 2) : soonDays;
  return Math.max(usual, reminder.soonDays ?? 0);
}

function levelOf({ left, progress }: DueAxis<unknown>, daysLeft: number, window: number): DueLevel {
  if (left < 0) return "overdue";
  if (left === 0) return "due";
  return progress >= soonProgress || daysLeft <= window ? "soon" : "ok";
}

interface Axes {
  date: DueAxis<LocalDate> | undefined;
  byDate: DueLevel | undefined;
  distance: DueAxis<number> | undefined;
  byDistance: DueLevel | undefined;
}

function worseAxis({ date, byDate, distance, byDistance }: Axes): DueState["axis"] {
  if (!date || !byDate) return distance && "distance";
  if (!distance || !byDistance) return "date";
  const difference = urgency(byDistance) - urgency(byDate) || distance.progress - date.progress;
  return difference > 0 ? "distance" : "date";
}

export function urgency(level: DueLevel): number {
  return dueLevels.indexOf(level);
}

function share(used: number, whole: number): number {
  return whole > 0 ? Math.max(0, used / whole) : 1;
}

/** Most urgent first; of equals the one that comes first. */
export function byUrgency(one: DueState, other: DueState): number {
  return (
    Number(one.isSnoozed) - Number(other.isSnoozed) ||
    urgency(other.level) - urgency(one.level) ||
    (one.expectedOn ?? "9999").localeCompare(other.expectedOn ?? "9999")
  );
}
