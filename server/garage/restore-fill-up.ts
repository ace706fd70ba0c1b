import type { FillUp } from "../../domain/garage/fill-up.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { findFillUp } from "../db/fill-up-rows.ts";
import { hasRoom } from "../db/owned-data.ts";
import { markRemoved } from "../db/removed-rows.ts";
import { saveLoggedMileage } from "./save-latest-mileage.ts";

export type RestoredFillUp = { kind: "restored"; fillUp: FillUp } | { kind: "gone" } | { kind: "full" };

export function restoreFillUp(
  database: Database,
  userId: string,
  address: { vehicleId: string; id: string },
): Promise<RestoredFillUp> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const stored = await findFillUp(database, userId, address);
    if (!stored) return { kind: "gone" };
    if (!stored.removedAt) return { kind: "restored", fillUp: stored.fillUp };
    if (!(await hasRoom(database, "fill_up", userId))) return { kind: "full" };
    const fillUp = { ...stored.fillUp, version: stored.fillUp.version + 1 };
    await markRemoved(database, "fill_up", userId, fillUp, null);
    await saveLoggedMileage(database, userId, fillUp.vehicleId);
    return { kind: "restored", fillUp };
  });
}
