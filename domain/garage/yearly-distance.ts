import { readMileage } from "./vehicle.ts";

/** More than a taxi. */
export const maxYearlyDistance = 300_000;

/** The distance of a year, as somebody types it. Nobody plans by a car that stands. */
export function readYearlyDistance(text: string): number | undefined {
  const distance = readMileage(text);
  return distance !== undefined && distance > 0 && distance <= maxYearlyDistance ? distance : undefined;
}
