import type { Vehicle } from "../../domain/garage/vehicle.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { hasRoom } from "../db/owned-data.ts";
import { raiseProfileVersion } from "../db/profile-rows.ts";
import { markRemoved } from "../db/removed-rows.ts";
import { findStoredVehicle } from "../db/vehicle-rows.ts";

export type RestoredVehicle = { kind: "restored"; vehicle: Vehicle } | { kind: "full" } | { kind: "gone" };

/** Undoes a removal: the vehicle is back in its place, with everything that hangs on it. */
export function restoreVehicle(database: Database, userId: string, id: string): Promise<RestoredVehicle> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const stored = await findStoredVehicle(database, userId, id);
    if (!stored) return { kind: "gone" };
    if (!stored.removedAt) return { kind: "restored", vehicle: stored.vehicle };
    if (!(await hasRoom(database, "vehicle", userId))) return { kind: "full" };
    const vehicle = { ...stored.vehicle, version: stored.vehicle.version + 1 };
    if (!(await markRemoved(database, "vehicle", userId, vehicle, null))) return { kind: "gone" };
    await raiseProfileVersion(database, userId);
    return { kind: "restored", vehicle };
  });
}
