import type { LocalDate } from "../local-date.ts";
import type { DistanceUnit } from "./vehicle.ts";

export interface FillUpFacts {
  filledOn: LocalDate;
  /** In the unit of the car's odometer. */
  odometer: number;
  volumeMl: number;
  /** Whether the tank was full afterwards: only between two full tanks we know what was burned. */
  isFull: boolean;
  /** Whether a fill-up before this one was not written down. */
  isMissedBefore: boolean;
  /** The total. */
  costCents?: number;
  /** Three letters, where it wasn't paid in dollars. */
  currency?: string;
  notes?: string;
}

export interface FillUp extends FillUpFacts {
  id: string;
  vehicleId: string;
  /** Rises with each change: a writer says which version they saw. */
  version: number;
}

/** Several cars, each filled up every week for decades. Removed ones do not count. */
export const maxFillUps = 30_000;
/** More than the tank of a truck. */
export const maxVolumeMl = 2_000_000;
export const maxFillUpNotes = 1000;

export const fillUpsPerPage = 12;

/** The way from one full tank to the next. */
export interface Stretch {
  /** The fill-up that ends it. */
  id: string;
  from: LocalDate;
  to: LocalDate;
  distance: number;
  volumeMl: number;
  /** Undefined where one of its fill-ups has no cost in dollars. */
  costCents?: number;
}

export type Filled = Omit<FillUp, "vehicleId" | "version" | "notes">;

/** By day, then by odometer. */
export function byFillUpDay(one: Filled, other: Filled): number {
  return compare(one.filledOn, other.filledOn) || one.odometer - other.odometer || compare(one.id, other.id);
}

/**
 * The consumption between full tanks, oldest first. Partial fill-ups count for the stretch that the next full tank ends. A
 * missed fill-up, or an odometer that did not rise, ends the chain: the next full tank begins another.
 */
export function fuelStretches(fillUps: readonly Filled[]): Stretch[] {
  const stretchEndingAt = stretchFinder();
  return fillUps.toSorted(byFillUpDay).flatMap((fillUp) => stretchEndingAt(fillUp) ?? []);
}

/** The same for fill-ups that come one by one, in the order of `byFillUpDay`. */
export function stretchFinder(): (fillUp: Filled) => Stretch | undefined {
  let start: Filled | undefined;
  let since: Filled[] = [];
  return (fillUp) => {
    if (fillUp.isMissedBefore) start = undefined;
    since.push(fillUp);
    if (!fillUp.isFull) return undefined;
    const stretch = start && fillUp.odometer > start.odometer ? stretchOf(start, since) : undefined;
    start = fillUp;
    since = [];
    return stretch;
  };
}

function stretchOf(start: Filled, filled: readonly Filled[]): Stretch {
  const end = filled.at(-1) ?? start;
  const costs = filled.map(({ costCents, currency }) => (currency === undefined ? costCents : undefined));
  return {
    id: end.id,
    from: start.filledOn,
    to: end.filledOn,
    distance: end.odometer - start.odometer,
    volumeMl: sum(filled.map(({ volumeMl }) => volumeMl)),
    ...(costs.includes(undefined) ? {} : { costCents: sum(costs.map((cents) => cents ?? 0)) }),
  };
}

const mlPerGallon = 3785.411784;

/** In the usual unit where the car is driven: miles per gallon, or liters per 100 kilometers. */
export function consumptionOf(
  { distance, volumeMl }: Pick<Stretch, "distance" | "volumeMl">,
  unit: DistanceUnit,
): number {
  return unit === "mi" ? distance / (volumeMl / mlPerGallon) : volumeMl / 10 / distance;
}

export const consumptionUnits = { mi: "mpg", km: "L/100 km" } as const;
export const volumeUnits = { mi: "gal", km: "L" } as const;

/** "28.4 mpg". */
export function consumptionText(consumption: number, unit: DistanceUnit): string {
  return `${consumption.toFixed(1)} ${consumptionUnits[unit]}`;
}

export interface FuelTotals {
  distance: number;
  volumeMl: number;
  /** The cost of the stretches that have one. */
  costCents: number;
  costDistance: number;
}

export const noFuel: FuelTotals = { distance: 0, volumeMl: 0, costCents: 0, costDistance: 0 };

/** Over all stretches, so that a long one counts more than a short one; undefined without any. */
export function fuelTotals(stretches: readonly Stretch[]): FuelTotals | undefined {
  return stretches.length === 0 ? undefined : stretches.reduce(addStretch, noFuel);
}

export function addStretch(totals: FuelTotals, { distance, volumeMl, costCents }: Stretch): FuelTotals {
  return {
    distance: totals.distance + distance,
    volumeMl: totals.volumeMl + volumeMl,
    costCents: totals.costCents + (costCents ?? 0),
    costDistance: totals.costDistance + (costCents === undefined ? 0 : distance),
  };
}

/** "12.345 gal", "40.5 L". */
export function volumeText(volumeMl: number, unit: DistanceUnit): string {
  return `${shownVolume(volumeMl, unit)} ${volumeUnits[unit]}`;
}

/** As typed: a thousandth of a gallon is more than a milliliter. */
export function shownVolume(volumeMl: number, unit: DistanceUnit): string {
  return String(Number(amountOf(volumeMl, unit).toFixed(3)));
}

/** In gallons or liters. */
export function amountOf(volumeMl: number, unit: DistanceUnit): number {
  return unit === "mi" ? volumeMl / mlPerGallon : volumeMl / 1000;
}

/** With a further digit where three would not come back as the same milliliters. */
export function exactVolume(volumeMl: number, unit: DistanceUnit): string {
  const shown = shownVolume(volumeMl, unit);
  return readVolume(shown, unit) === volumeMl ? shown : String(Number((volumeMl / mlPerGallon).toFixed(4)));
}

/** "12.345" or "12,345" of a gallon or a liter, in milliliters. */
export function readVolume(text: string, unit: DistanceUnit): number | undefined {
  const amount = text.trim().replace(",", ".");
  if (!/^\d{1,4}(?:\.\d{0,3})?$/.test(amount)) return undefined;
  const volumeMl = Math.round(Number(amount) * (unit === "mi" ? mlPerGallon : 1000));
  return volumeMl > 0 && volumeMl <= maxVolumeMl ? volumeMl : undefined;
}

/** A fill-up as the page shows it. */
export interface ShownFillUp extends FillUp {
  /** The stretch that it ends. */
  stretch?: Stretch;
}

/** `GET /api/v1/me/vehicles/{id}/fuel`. */
export interface FuelList {
  /** The latest first. */
  fillUps: readonly ShownFillUp[];
  page: number;
  pages: number;
  count: number;
  /** Over all of them. */
  totals?: FuelTotals;
  /** The latest stretch. */
  latest?: Stretch;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
