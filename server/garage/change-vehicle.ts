import type { ReadingDoubt } from "../../domain/garage/odometer.ts";
import type { DistanceUnit, Vehicle } from "../../domain/garage/vehicle.ts";
import { applyVehicleChange, type VehicleChange } from "../../domain/garage/vehicle-list.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { raiseProfileVersion } from "../db/profile-rows.ts";
import { noteTypedMileage } from "../db/vehicle-mileage.ts";
import { findStoredVehicle, updateVehicle } from "../db/vehicle-rows.ts";
import { doubtMileage } from "./doubt-odometer.ts";

export interface ChangeVehicle {
  id: string;
  /** The version that the writer saw. */
  version: number;
  change: VehicleChange;
  /** The owner was asked about the odometer and says that it is right. */
  isOdometerConfirmed?: boolean | undefined;
}

export type ChangedVehicle =
  | { kind: "changed" | "conflict"; vehicle: Vehicle }
  | { kind: "unlikely-odometer"; doubt: ReadingDoubt; unit: DistanceUnit | undefined }
  | { kind: "gone" };

/** Changes the fields that were sent. With another version than the current one nothing is written. */
export function changeVehicle(
  database: Database,
  userId: string,
  { id, version, change, isOdometerConfirmed = false }: ChangeVehicle,
): Promise<ChangedVehicle> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const stored = await findStoredVehicle(database, userId, id);
    if (!stored || stored.removedAt) return { kind: "gone" };
    const before = stored.vehicle;
    if (before.version !== version) return { kind: "conflict", vehicle: before };
    const changed = applyVehicleChange(before, change);
    if (changed === before) return { kind: "changed", vehicle: before };
    const doubt = isOdometerConfirmed ? undefined : await doubtMileage(database, userId, before, changed);
    if (doubt) return { kind: "unlikely-odometer", doubt, unit: changed.distanceUnit };
    const vehicle = await noteTypedMileage(database, userId, changed, before.mileage);
    await updateVehicle(database, userId, vehicle);
    await raiseProfileVersion(database, userId);
    return { kind: "changed", vehicle };
  });
}
