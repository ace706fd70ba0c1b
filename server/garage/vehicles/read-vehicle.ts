import { readingsPerPage } from "../../../domain/garage/odometer.ts";
import type { VehicleDetails } from "../../../domain/garage/vehicle-details.ts";
import type { LocalDate } from "../../../domain/local-date.ts";
import type { Database } from "../../db/engine/database.ts";
import { findReadings } from "../odometer/rows.ts";
import { findCovers } from "../photos/list-rows.ts";
import { findVehicle } from "./find-vehicle.ts";

/** A vehicle with what its page shows: its latest readings, or those until a day. Undefined when there is none or it was removed. */
export async function readVehicle(
  database: Database,
  userId: string,
  { id, until }: { id: string; until?: LocalDate | undefined },
): Promise<VehicleDetails | undefined> {
  const found = await findVehicle({ database, uid: userId }, id);
  if (!found) return undefined;
  const limit = readingsPerPage + 1;
  const readings = (await findReadings(database, userId, [id], [{ until, limit }])).get(id) ?? [];
  const cover = (await findCovers(database, userId)).find(({ vehicleId }) => vehicleId === id);
  return { ...found, readings: readings.slice(0, limit), ...(cover ? { cover } : {}) };
}
