import { daysBetween, type LocalDate, readLocalDate, shownDate } from "../local-date.ts";
import { type TypedForm, typed } from "./typed.ts";
import { type DistanceUnit, distanceUnits, odometerText, readMileage } from "./vehicle.ts";

/** The odometer on a day, in the vehicle's own unit. */
export interface OdometerReading {
  /** When it was added, in milliseconds since 1970: of one day the greatest is the latest. */
  id: string;
  readOn: LocalDate;
  value: number;
  note?: string;
  /** The log entry with this reading, which is where it is changed. */
  work?: { id: string; title: string };
  /** The fill-up with this reading. */
  fillUp?: string;
}

/** Many cars, each read every week for years. */
export const maxReadings = 20_000;
export const maxNoteLength = 200;

export const readingsPerPage = 10;

/** The latest day first; of one day the one that was added last. */
export function byLatest(one: OdometerReading, other: OdometerReading): number {
  return compare(other.readOn, one.readOn) || compare(other.id, one.id);
}

/** Why a reading is not taken without asking. */
export type ReadingDoubt =
  /** An earlier reading is higher. `readOn` is missing where that was typed without a day. */
  | { kind: "below-earlier"; value: number; readOn?: LocalDate }
  /** A later reading is lower. */
  | { kind: "above-later"; value: number; readOn: LocalDate }
  /** More than anyone drives between two readings. */
  | { kind: "too-far"; distance: number; days: number }
  /** More than a car lasts. */
  | { kind: "too-high" };

/** Generous: a long trip in a few days is normal, a thousand miles every day for a year is a slip of the finger. */
const normalDriving = { perTrip: 1_000, perDay: 300, perLife: 500_000 };
const kilometersPerMile = 1.609344;

interface Known {
  readings: readonly OdometerReading[];
  /** The mileage from before there were readings. */
  mileage?: number | undefined;
  unit?: DistanceUnit | undefined;
}

/** A doubt about a new reading beside the others; undefined when it may be saved without asking. */
export function checkReading(
  { value, readOn }: Pick<OdometerReading, "value" | "readOn">,
  { readings, mileage, unit }: Known,
): ReadingDoubt | undefined {
  const inUnit = (miles: number) => (unit === "km" ? miles * kilometersPerMile : miles);
  const sorted = readings.toSorted(byLatest);
  // Its neighbors alone: behind an odometer that was replaced, the older readings no longer count.
  const earlier = sorted.find((each) => each.readOn <= readOn);
  const later = sorted.findLast((each) => each.readOn > readOn);
  if (earlier && value < earlier.value)
    return { kind: "below-earlier", value: earlier.value, readOn: earlier.readOn };
  if (readings.length === 0 && mileage !== undefined && value < mileage)
    return { kind: "below-earlier", value: mileage };
  if (later && value > later.value) return { kind: "above-later", value: later.value, readOn: later.readOn };
  const isFar = (from: OdometerReading | undefined) => {
    if (!from) return undefined;
    const days = Math.max(1, Math.abs(daysBetween(from.readOn, readOn)));
    const distance = Math.abs(value - from.value);
    const most = inUnit(normalDriving.perTrip + normalDriving.perDay * days);
    return distance > most ? { kind: "too-far" as const, distance, days } : undefined;
  };
  const tooHigh = value > inUnit(normalDriving.perLife) ? { kind: "too-high" as const } : undefined;
  return isFar(earlier) ?? isFar(later) ?? (earlier ? undefined : tooHigh);
}

/**
 * The mileage of a vehicle by its readings, the latest first. A mileage without a reading was typed before there were any: it
 * stays until a higher reading comes or it is `superseded`.
 */
export function latestMileage(
  readings: readonly Pick<OdometerReading, "value">[],
  mileage: number | undefined,
  superseded: number | undefined,
): number | undefined {
  const latest = readings[0]?.value;
  const isRecorded = mileage === superseded || readings.some(({ value }) => value === mileage);
  const isHigher = mileage !== undefined && mileage > (latest ?? 0);
  return !isRecorded && isHigher ? mileage : latest;
}

/** The question to its owner, in words. */
export function doubtText(doubt: ReadingDoubt, unit: DistanceUnit | undefined): string {
  const shown = (value: number) => odometerText(value, unit);
  switch (doubt.kind) {
    case "below-earlier":
      return doubt.readOn
        ? `That's less than the ${shown(doubt.value)} from ${shownDate(doubt.readOn)}.`
        : `That's less than the ${shown(doubt.value)} you entered before.`;
    case "above-later":
      return `That's more than the ${shown(doubt.value)} from ${shownDate(doubt.readOn)}.`;
    case "too-far":
      return `That's ${shown(doubt.distance)} in ${doubt.days === 1 ? "a day" : `${doubt.days} days`}.`;
    case "too-high":
      return "That's more than almost any car lasts.";
  }
}

export const readingTexts = {
  valueInvalid: "Enter what the odometer shows, as a whole number",
  dateInvalid: "Enter a date such as 2026-11-16",
  dateAhead: "This date is in the future",
  noteTooLong: `At most ${maxNoteLength} characters`,
  full: "Your account can't hold any more readings. Delete some old ones first.",
  gone: "This reading was deleted in another tab or on another device.",
} as const;

/** The body that the API takes for a form. */
export function readingBody({ mileage, readOn, note, distanceUnit }: TypedForm) {
  return {
    value: typed(mileage, readMileage),
    readOn: typed(readOn, readLocalDate),
    note,
    distanceUnit: distanceUnits.find((unit) => unit === distanceUnit),
  };
}

/** The field of the form for one of the body. */
export const readingField = (name: string) => (name === "value" ? "mileage" : name);

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
