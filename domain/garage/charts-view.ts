import type { Reading } from "./driving.ts";
import type { Stretch } from "./fill-up.ts";
import type { PastInterval } from "./intervals-kept.ts";
import type { Modification } from "./measurement.ts";
import type { OtherCosts } from "./other-costs.ts";
import type { Reminder } from "./reminder.ts";
import type { Vehicle } from "./vehicle.ts";

export const spendingKinds = ["parts", "fluids", "labor", "fuel"] as const;
export type SpendingKind = (typeof spendingKinds)[number];

/** In cents. */
export interface MonthSpending extends Record<SpendingKind, number> {
  /** Counted from 1. */
  month: number;
}

export interface KeptReminder extends Pick<Reminder, "id" | "title" | "everyMonths" | "everyDistance"> {
  /** Oldest first. */
  intervals: readonly PastInterval[];
}

/** A drawing shows so many full tanks well. */
export const shownStretches = 100;

/** `GET /api/v1/me/vehicles/{id}/charts?year=`. */
export interface VehicleCharts {
  vehicle: Vehicle;
  /** Whose costs these are. */
  year: string;
  /** Those with costs, the latest first. */
  years: readonly string[];
  /** Only those in which something was spent. */
  months: readonly MonthSpending[];
  /** The year's costs that aren't in dollars. */
  otherCosts?: OtherCosts;
  /** The highest of each month that fits the others, oldest first. */
  odometer: readonly Reading[];
  intervals: readonly KeptReminder[];
  /** The latest full tanks, oldest first. */
  stretches: readonly Stretch[];
  /** Oldest first. */
  modifications: readonly Modification[];
}

/** All twelve months of a year, those without costs too. */
export function wholeYear(months: readonly MonthSpending[]): MonthSpending[] {
  return Array.from(
    { length: 12 },
    (_, index) =>
      months.find(({ month }) => month === index + 1) ?? {
        month: index + 1,
        parts: 0,
        fluids: 0,
        labor: 0,
        fuel: 0,
      },
  );
}

export function spentIn(month: MonthSpending): number {
  return spendingKinds.reduce((cents, kind) => cents + month[kind], 0);
}

/** How far the car went in each year: from the last reading before it, or the first of it. The latest first. */
export function distanceByYear(
  readings: readonly Reading[],
): { year: string; distance: number; odometer: number }[] {
  const years = [...Map.groupBy(readings, ({ on }) => on.slice(0, 4))];
  return years
    .map(([year, own], index) => {
      const start = years[index - 1]?.[1].at(-1) ?? own[0];
      const odometer = own.at(-1)?.odometer ?? 0;
      return { year, odometer, distance: odometer - (start?.odometer ?? odometer) };
    })
    .toReversed();
}
