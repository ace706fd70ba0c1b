import type { LocalDate } from "../local-date.ts";
import { withoutAbsent } from "../without-absent.ts";
import { distanceByYear, spentIn, type VehicleCharts } from "./charts-view.ts";
import { consumptionOf, fuelTotals, type Stretch } from "./fill-up.ts";
import type { OdometerReading } from "./odometer.ts";
import type { OtherCosts } from "./other-costs.ts";
import type { DistanceUnit } from "./vehicle.ts";

/** The money spent on a car in a year, in cents, and how far it went. */
export interface YearFigures {
  work: number;
  fuel: number;
  distance?: number;
  /** Costs that aren't in dollars. */
  otherCosts?: OtherCosts;
}

/** Of the year that the charts are about. */
export function yearFigures({
  months,
  year,
  odometer,
  otherCosts,
}: Pick<VehicleCharts, "months" | "year" | "odometer" | "otherCosts">): YearFigures {
  const all = months.reduce((cents, month) => cents + spentIn(month), 0);
  const fuel = months.reduce((cents, month) => cents + month.fuel, 0);
  const distance = distanceByYear(odometer).find((each) => each.year === year)?.distance;
  return withoutAbsent({ work: all - fuel, fuel, distance: distance || undefined, otherCosts });
}

/** Fuel economy over the latest full tanks. */
export interface LastTanks {
  stretches: readonly Stretch[];
  average: number;
  lowest: number;
  highest: number;
}

const countedTanks = 10;

/** Undefined while there are no two full tanks. */
export function lastTanks(stretches: readonly Stretch[], unit: DistanceUnit): LastTanks | undefined {
  const latest = stretches.slice(-countedTanks);
  const totals = fuelTotals(latest);
  if (!totals) return undefined;
  const each = latest.map((stretch) => consumptionOf(stretch, unit));
  return {
    stretches: latest,
    average: consumptionOf(totals, unit),
    lowest: Math.min(...each),
    highest: Math.max(...each),
  };
}

/** The reading that the odometer's value is from: "at a fill-up", "with Engine oil". */
export function readingOf(
  readings: readonly OdometerReading[],
  mileage: number | undefined,
): { on: LocalDate; how: string } | undefined {
  const reading = readings[0];
  if (!reading || reading.value !== mileage) return undefined;
  const how = reading.fillUp ? "at a fill-up" : reading.work ? `with ${reading.work.title}` : "";
  return { on: reading.readOn, how };
}
