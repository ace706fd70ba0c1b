import type { OdometerReading, ReadingDoubt } from "../../domain/garage/odometer.ts";
import type { DistanceUnit, Vehicle } from "../../domain/garage/vehicle.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { findRequestedReading, insertReading } from "../db/odometer-rows.ts";
import { hasRoom } from "../db/owned-data.ts";
import { findStoredVehicle } from "../db/vehicle-rows.ts";
import { doubtOdometer } from "./doubt-odometer.ts";
import { saveLatestMileage } from "./save-latest-mileage.ts";

export interface AddReading {
  vehicleId: string;
  reading: Omit<OdometerReading, "id">;
  /** What the odometer counts, where nobody has said so yet. */
  distanceUnit?: DistanceUnit | undefined;
  /** The owner was asked about it and says that it is right. */
  isOdometerConfirmed?: boolean | undefined;
  requestKey?: string | undefined;
}

export type AddedReading =
  | { kind: "added" | "repeated"; reading: OdometerReading; vehicle: Vehicle }
  | { kind: "unlikely-odometer"; doubt: ReadingDoubt; unit: DistanceUnit | undefined }
  | { kind: "full" }
  | { kind: "gone" };

/** Saves what an odometer shows. A strange one is not saved before its owner was asked. */
export function addReading(database: Database, userId: string, input: AddReading): Promise<AddedReading> {
  const { vehicleId, reading, distanceUnit, isOdometerConfirmed = false, requestKey } = input;
  return database.tx(async () => {
    await lockAccount(database, userId);
    const stored = await findStoredVehicle(database, userId, vehicleId);
    if (!stored || stored.removedAt) return { kind: "gone" };
    const earlier = requestKey && (await findRequestedReading(database, userId, requestKey));
    if (earlier) return { kind: "repeated", reading: earlier, vehicle: stored.vehicle };
    if (!(await hasRoom(database, "odometer_reading", userId))) return { kind: "full" };
    const before = stored.vehicle;
    const unit = before.distanceUnit ?? distanceUnit;
    if (!isOdometerConfirmed) {
      const doubt = await doubtOdometer(database, userId, { ...before, distanceUnit: unit }, reading);
      if (doubt) return { kind: "unlikely-odometer", doubt, unit };
    }
    const added = await insertReading(database, userId, { vehicleId, requestKey, ...reading });
    const changed = { superseded: before.mileage, distanceUnit: unit };
    const vehicle = await saveLatestMileage(database, userId, before, changed);
    return { kind: "added", reading: added, vehicle };
  });
}
