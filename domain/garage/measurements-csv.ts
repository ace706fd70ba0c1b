import { csvRow, csvStart } from "../csv.ts";
import { exactVolume, type FillUpFacts, volumeUnits } from "./fill-up.ts";
import { dollarsText } from "./log-form.ts";
import { type MeasurementFacts, measureOf } from "./measurement.ts";
import type { DistanceUnit } from "./vehicle.ts";

/** The head of a car's fill-ups as CSV. Import knows the file by these names. */
export const fuelCsvHead =
  csvStart +
  csvRow([
    "Date",
    "Odometer",
    "Unit",
    "Volume",
    "Volume unit",
    "Full tank",
    "Missed fill-up",
    "Cost",
    "Notes",
    "Currency",
  ]);

/** A line for a fill-up; the volume is in the unit that the car shows, and comes back exactly. */
export function fuelCsvRow(fillUp: FillUpFacts, unit: DistanceUnit): string {
  const { filledOn, odometer, volumeMl, isFull, isMissedBefore, costCents, notes = "" } = fillUp;
  return csvRow([
    filledOn,
    String(odometer),
    unit,
    exactVolume(volumeMl, unit),
    volumeUnits[unit],
    isFull ? "yes" : "no",
    isMissedBefore ? "yes" : "no",
    dollarsText(costCents),
    notes,
    fillUp.currency ?? "",
  ]);
}

export const measurementsCsvHead =
  csvStart + csvRow(["Date", "Measure", "Value", "Value unit", "Place", "Notes"]);

export function measurementsCsvRow({
  measuredOn,
  measure,
  valueMilli,
  place = "",
  notes = "",
}: MeasurementFacts) {
  return csvRow([measuredOn, measure, String(valueMilli / 1000), measureOf(measure).unit, place, notes]);
}
