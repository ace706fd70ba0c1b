import type { Vehicle } from "../../domain/garage/vehicle.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { raiseProfileVersion } from "../db/profile-rows.ts";
import { deleteOldestRemoved, markRemoved } from "../db/removed-rows.ts";
import { findStoredVehicle } from "../db/vehicle-rows.ts";

export type RemovedVehicle = { kind: "removed" | "conflict"; vehicle: Vehicle } | { kind: "gone" };

/** Enough to undo a slip; without a limit an account could fill the database by adding and removing. */
const maxRemovedVehicles = 100;

/** Marks a vehicle as removed: it can be restored until it is purged. Removing it twice is the same as once. */
export function removeVehicle(
  database: Database,
  userId: string,
  { id, version }: { id: string; version?: number | undefined },
): Promise<RemovedVehicle> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const stored = await findStoredVehicle(database, userId, id);
    if (!stored) return { kind: "gone" };
    if (stored.removedAt) return { kind: "removed", vehicle: stored.vehicle };
    if (version !== undefined && version !== stored.vehicle.version)
      return { kind: "conflict", vehicle: stored.vehicle };
    const vehicle = { ...stored.vehicle, version: stored.vehicle.version + 1 };
    await markRemoved(database, "vehicle", userId, vehicle, new Date());
    await deleteOldestRemoved(database, "vehicle", userId, maxRemovedVehicles);
    await raiseProfileVersion(database, userId);
    return { kind: "removed", vehicle };
  });
}
