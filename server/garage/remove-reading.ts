import type { OdometerReading } from "../../domain/garage/odometer.ts";
import type { Vehicle } from "../../domain/garage/vehicle.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { deleteReading } from "../db/odometer-rows.ts";
import { findStoredVehicle } from "../db/vehicle-rows.ts";
import { saveLatestMileage } from "./save-latest-mileage.ts";

export type RemovedReading =
  | { kind: "removed"; reading: OdometerReading; vehicle: Vehicle }
  | { kind: "gone" };

/** Deletes a reading. Adding it again undoes that. */
export function removeReading(
  database: Database,
  userId: string,
  reading: { vehicleId: string; id: string },
): Promise<RemovedReading> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const stored = await findStoredVehicle(database, userId, reading.vehicleId);
    if (!stored || stored.removedAt) return { kind: "gone" };
    const removed = await deleteReading(database, userId, reading);
    if (!removed) return { kind: "gone" };
    const vehicle = await saveLatestMileage(database, userId, stored.vehicle, {
      superseded: removed.value,
    });
    return { kind: "removed", reading: removed, vehicle };
  });
}
