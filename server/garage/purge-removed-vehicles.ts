import { restorableDays } from "../../domain/garage/vehicle.ts";
import type { Database } from "../db/database.ts";
import { deleteVehiclesRemovedBefore } from "../db/removed-vehicles.ts";

const dayMs = 24 * 60 * 60_000;
const portion = 100;

/** Deletes a portion of the vehicles that can no longer be restored; says how many, so that a job knows when it is done. */
export function purgeRemovedVehicles(database: Database, now = new Date()): Promise<number> {
  return deleteVehiclesRemovedBefore(database, new Date(now.getTime() - restorableDays * dayMs), portion);
}
