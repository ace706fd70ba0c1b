import { plausibleReadings, type Reading } from "./driving.ts";

/**
 * Whether a new reading fits the others. One that does not is questioned, never refused: an odometer may have been replaced,
 * and the ones before may be wrong.
 */
export function fitsReadings(readings: readonly Reading[], reading: Reading): boolean {
  const trusted = plausibleReadings(readings);
  return trusted.length === 0 || plausibleReadings([...trusted, reading]).length > trusted.length;
}
