import { readMileage } from "./vehicle.ts";

/** More than a taxi. */
export const maxYearlyDistance = 300_000;

/** What somebody types for the distance of a year. Nobody plans by a car that stands. */
export function readYearlyDistance(text: string): number | undefined {
  const distance = readMileage(text);
  return distance !== undefined && distance > 0 && distance <= maxYearlyDistance ? distance : undefined;
}
