import type { FillUp } from "../../domain/garage/fill-up.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { findFillUp } from "../db/fill-up-rows.ts";
import { deleteOldestRemoved, markRemoved } from "../db/removed-rows.ts";
import { saveLoggedMileage } from "./save-latest-mileage.ts";

export type RemovedFillUp = { kind: "removed" | "conflict"; fillUp: FillUp } | { kind: "gone" };

const maxRemovedFillUps = 400;

/** Marks a fill-up as removed, and its odometer no longer counts. Removing it twice is the same as once. */
export function removeFillUp(
  database: Database,
  userId: string,
  { version, ...address }: { vehicleId: string; id: string; version?: number | undefined },
): Promise<RemovedFillUp> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const stored = await findFillUp(database, userId, address);
    if (!stored) return { kind: "gone" };
    const before = stored.fillUp;
    if (stored.removedAt) return { kind: "removed", fillUp: before };
    if (version !== undefined && version !== before.version) return { kind: "conflict", fillUp: before };
    const fillUp = { ...before, version: before.version + 1 };
    await markRemoved(database, "fill_up", userId, fillUp, new Date());
    await deleteOldestRemoved(database, "fill_up", userId, maxRemovedFillUps);
    await saveLoggedMileage(database, userId, fillUp.vehicleId, fillUp.odometer);
    return { kind: "removed", fillUp };
  });
}
