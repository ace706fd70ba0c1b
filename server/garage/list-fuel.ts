import {
  byFillUpDay,
  type FuelList,
  fillUpsPerPage,
  fuelStretches,
  fuelTotals,
} from "../../domain/garage/fill-up.ts";
import type { Database } from "../db/database.ts";
import { findFillUps } from "../db/fill-up-rows.ts";
import { findStoredVehicle } from "../db/vehicle-rows.ts";

/** A page of a car's fill-ups with what they tell; undefined when there is no such car. */
export async function listFuel(
  database: Database,
  userId: string,
  { vehicleId, page: wanted }: { vehicleId: string; page: number },
): Promise<FuelList | undefined> {
  const stored = await findStoredVehicle(database, userId, vehicleId);
  if (!stored || stored.removedAt) return undefined;
  const fillUps = await findFillUps(database, userId, vehicleId);
  const stretches = fuelStretches(fillUps);
  const [totals, latest] = [fuelTotals(stretches), stretches.at(-1)];
  const byEnd = new Map(stretches.map((stretch) => [stretch.id, stretch]));
  const pages = Math.max(1, Math.ceil(fillUps.length / fillUpsPerPage));
  const page = Math.min(wanted, pages);
  const shown = fillUps
    .toSorted(byFillUpDay)
    .toReversed()
    .slice((page - 1) * fillUpsPerPage, page * fillUpsPerPage);
  return {
    fillUps: shown.map((fillUp) => {
      const stretch = byEnd.get(fillUp.id);
      return { ...fillUp, ...(stretch ? { stretch } : {}) };
    }),
    page,
    pages,
    count: fillUps.length,
    ...(totals ? { totals } : {}),
    ...(latest ? { latest } : {}),
  };
}
