import { type LastServices, servicesOfEntry } from "../../../domain/garage/services/last-services.ts";
import type { Database } from "../../db/engine/database.ts";
import { mapInRounds } from "../../turns.ts";
import { findVehicle } from "../vehicles/find-vehicle.ts";
import { logPages } from "./rows.ts";

/** More than this is decades of most cars. */
export const lookedThrough = 200;

/** When each service was done last, by a car's latest entries; undefined when there is no such car. */
export async function readLastServices(
  database: Database,
  uid: string,
  vehicleId: string,
): Promise<LastServices | undefined> {
  if (!(await findVehicle({ database, uid }, vehicleId))) return undefined;
  let found: LastServices = {};
  let count = 0;
  for await (const entries of logPages(database, uid, vehicleId)) {
    for (const services of await mapInRounds(entries, servicesOfEntry)) found = { ...services, ...found };
    count += entries.length;
    if (count >= lookedThrough) break;
  }
  return found;
}
