import { countedReadings } from "../../domain/garage/driving.ts";
import { latestMileage } from "../../domain/garage/odometer.ts";
import type { DistanceUnit, Vehicle } from "../../domain/garage/vehicle.ts";
import { applyVehicleChange } from "../../domain/garage/vehicle-list.ts";
import type { Queryable } from "../db/database.ts";
import { raiseProfileVersion } from "../db/profile-rows.ts";
import { findReadings } from "../db/reading-queries.ts";
import { findStoredVehicle, updateVehicle } from "../db/vehicle-rows.ts";

interface Changed {
  /** The mileage that the reading told before it was changed or removed. */
  superseded?: number | undefined;
  distanceUnit?: DistanceUnit | undefined;
}

/** The profile document shows the latest reading as the vehicle's mileage. Called where a reading comes or goes. */
export async function saveLatestMileage(
  database: Queryable,
  userId: string,
  before: Vehicle,
  { superseded, distanceUnit = before.distanceUnit }: Changed,
): Promise<Vehicle> {
  const readings = await findReadings(database, userId, before.id, { limit: countedReadings });
  const mileage = latestMileage(readings, before.mileage, superseded) ?? null;
  const vehicle = applyVehicleChange(before, { mileage, distanceUnit });
  if (vehicle === before) return before;
  await updateVehicle(database, userId, vehicle);
  await raiseProfileVersion(database, userId);
  return vehicle;
}

/** The same where an entry of the log or a fill-up has changed. */
export async function saveLoggedMileage(
  database: Queryable,
  userId: string,
  vehicleId: string,
  superseded?: number,
): Promise<void> {
  const stored = await findStoredVehicle(database, userId, vehicleId);
  if (stored) await saveLatestMileage(database, userId, stored.vehicle, { superseded });
}
