import type { Vehicle } from "../../domain/garage/vehicle.ts";
import { applyVehicleChange, type VehicleChange } from "../../domain/garage/vehicle-list.ts";
import type { Database } from "../db/database.ts";
import { lockProfile, raiseProfileVersion } from "../db/profile-rows.ts";
import { findStoredVehicle, updateVehicle } from "../db/vehicle-rows.ts";

export interface ChangeVehicle {
  id: string;
  /** The version that the writer saw. */
  version: number;
  change: VehicleChange;
}

export type ChangedVehicle = { kind: "changed" | "conflict"; vehicle: Vehicle } | { kind: "gone" };

/** Changes the fields that were sent. With another version than the current one nothing is written. */
export function changeVehicle(
  database: Database,
  userId: string,
  { id, version, change }: ChangeVehicle,
): Promise<ChangedVehicle> {
  return database.tx(async () => {
    await lockProfile(database, userId);
    const stored = await findStoredVehicle(database, userId, id);
    if (!stored || stored.removedAt) return { kind: "gone" };
    const before = stored.vehicle;
    if (before.version !== version) return { kind: "conflict", vehicle: before };
    const vehicle = applyVehicleChange(before, change);
    if (vehicle !== before) {
      await updateVehicle(database, userId, vehicle);
      await raiseProfileVersion(database, userId);
    }
    return { kind: "changed", vehicle };
  });
}
