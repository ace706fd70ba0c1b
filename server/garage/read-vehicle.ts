import { type OdometerReading, readingsPerPage } from "../../domain/garage/odometer.ts";
import type { Photo } from "../../domain/garage/photo.ts";
import type { Vehicle } from "../../domain/garage/vehicle.ts";
import type { LocalDate } from "../../domain/local-date.ts";
import type { Database } from "../db/database.ts";
import { findCovers } from "../db/photo-lists.ts";
import { findReadings } from "../db/reading-queries.ts";
import { findStoredVehicle } from "../db/vehicle-rows.ts";

export interface VehicleWithReadings {
  vehicle: Vehicle;
  /** By the odometer's own readings and by the log, the latest first. One more than a page shows, where there are more. */
  readings: readonly OdometerReading[];
  /** The picture of the car, where one was chosen. */
  cover?: Photo;
}

/** A vehicle with what its page shows: its latest readings, or those until a day. Undefined when there is none or it was removed. */
export async function readVehicle(
  database: Database,
  userId: string,
  { id, until }: { id: string; until?: LocalDate | undefined },
): Promise<VehicleWithReadings | undefined> {
  const stored = await findStoredVehicle(database, userId, id);
  if (!stored || stored.removedAt) return undefined;
  const readings = await findReadings(database, userId, id, { until, limit: readingsPerPage + 1 });
  const cover = (await findCovers(database, userId)).find(({ vehicleId }) => vehicleId === id);
  return { vehicle: stored.vehicle, readings, ...(cover ? { cover } : {}) };
}
