import { addDays, dayNumber, daysBetween, type LocalDate } from "../local-date.ts";
import { withoutAbsent } from "../without-absent.ts";

/** The odometer's value on a day. */
export interface Reading {
  on: LocalDate;
  odometer: number;
}

/** How far a car has been driven, and how fast that grows. */
export interface Driving {
  /** The latest reading that fits the others. */
  odometer?: number;
  readOn?: LocalDate;
  /** Distance per day; undefined while there are too few readings and its owner hasn't said. */
  perDay?: number;
  /** It is what its owner says of a year: there are too few readings. */
  isRateTold?: true;
}

const daysPerYear = 365;

/** The distance of a year, where its owner gave it. */
export function toldDistance({ perDay, isRateTold }: Driving): number | undefined {
  return isRateTold && perDay !== undefined ? Math.round(perDay * daysPerYear) : undefined;
}

/** The car as it is driven by what its owner is just saying of a year; readings say it better. */
export function withYearlyDistance<Car extends Driving>(car: Car, yearlyDistance: number | undefined): Car {
  if (yearlyDistance === undefined || (car.perDay !== undefined && !car.isRateTold)) return car;
  return { ...car, perDay: yearlyDistance / daysPerYear, isRateTold: true };
}

/** More than anyone drives in a day, in miles or kilometers: a reading that needs more is a slip of the finger. */
export const maxPerDay = 2500;

/** Older readings say little about how a car is driven now. */
export const countedReadings = 30;
const countedSteps = 10;
const minDays = 14;

/**
 * From readings in any order, some of which may be wrong. The owner typed `mileage`: without a reading for its day, it counts
 * as the odometer when it fits, and never for the rate. `yearlyDistance` is what the owner says, until readings tell.
 */
export function drivingOf(
  readings: readonly Reading[],
  { mileage, yearlyDistance }: { mileage?: number | undefined; yearlyDistance?: number | undefined } = {},
): Driving {
  const undated = readings.some(({ odometer }) => odometer === mileage) ? undefined : mileage;
  const chain = plausibleReadings(readings);
  const last = chain.at(-1);
  if (!last) return undated === undefined ? {} : { odometer: undated };
  const measured = ratePerDay(chain);
  const driving = withoutAbsent({
    odometer: last.odometer,
    readOn: last.on,
    perDay: measured ?? (yearlyDistance && yearlyDistance / daysPerYear),
    isRateTold: measured === undefined && yearlyDistance ? (true as const) : undefined,
  });
  const isNewer = undated !== undefined && undated > last.odometer && undated - last.odometer <= maxGap;
  return isNewer ? { ...driving, odometer: undated } : driving;
}

/** Beyond this the typed figure and the log are about different things, and the log has a day. */
const maxGap = 50_000;

/**
 * The longest row of readings in which the odometer never runs back and never jumps. Of two equally long ones the lower: a
 * typo of one figure too many must not make everything overdue.
 */
export function plausibleReadings(readings: readonly Reading[], most = countedReadings): Reading[] {
  const sorted = readings.toSorted((a, b) => compare(a.on, b.on) || a.odometer - b.odometer).slice(-most);
  const days = sorted.map(({ on }) => dayNumber(on));
  /** For each reading the longest row that ends with it: its length, and the reading before. */
  const rows: { length: number; before: number | undefined }[] = [];
  for (const [index, { odometer }] of sorted.entries()) {
    const isBefore = (each: number) => {
      const driven = odometer - (sorted[each]?.odometer ?? 0);
      return driven >= 0 && driven <= maxPerDay * ((days[index] ?? 0) - (days[each] ?? 0) + 1);
    };
    // Of equally long ways to this reading, the one with the shortest last step.
    const before = longest([...rows.keys()].filter(isBefore), (each) => -(sorted[each]?.odometer ?? 0));
    rows.push({ length: (before === undefined ? 0 : (rows[before]?.length ?? 0)) + 1, before });
  }
  const chain: Reading[] = [];
  let at = longest(rows.keys(), (each) => sorted[each]?.odometer ?? 0);
  for (; at !== undefined; at = rows[at]?.before) chain.unshift(...sorted.slice(at, at + 1));
  return chain;

  function longest(indexes: Iterable<number>, cost: (index: number) => number): number | undefined {
    let best: number | undefined;
    for (const index of indexes) {
      const more = (rows[index]?.length ?? 0) - (rows[best ?? -1]?.length ?? 0);
      if (best === undefined || more > 0 || (more === 0 && cost(index) < cost(best))) best = index;
    }
    return best;
  }
}

/** The mean over the last readings, in which the latest stretch counts most. */
function ratePerDay(chain: readonly Reading[]): number | undefined {
  const recent = chain.slice(-countedSteps - 1);
  let [distance, days, weightedDays] = [0, 0, 0];
  for (const [index, reading] of recent.entries()) {
    const before = recent[index - 1];
    if (!before) continue;
    const stretch = daysBetween(before.on, reading.on);
    distance += index * (reading.odometer - before.odometer);
    weightedDays += index * stretch;
    days += stretch;
  }
  return days >= minDays && distance > 0 ? distance / weightedDays : undefined;
}

/** When the car will have been driven to `target`; undefined while that is unknown. Never before `today`. */
export function projectedDate(
  { odometer, readOn, perDay }: Driving,
  target: number,
  today: LocalDate,
): LocalDate | undefined {
  if (odometer === undefined || readOn === undefined || perDay === undefined) return undefined;
  const days = Math.ceil((target - odometer) / perDay);
  if (days > maxProjectedDays) return undefined;
  const date = addDays(readOn, days);
  return date < today ? today : date;
}

const maxProjectedDays = 20 * 365;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
