import { isDeepStrictEqual } from "node:util";
import type { FillUp, FillUpFacts } from "../../domain/garage/fill-up.ts";
import type { ReadingDoubt } from "../../domain/garage/odometer.ts";
import type { DistanceUnit } from "../../domain/garage/vehicle.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { findFillUp, updateFillUp } from "../db/fill-up-rows.ts";
import { findStoredVehicle } from "../db/vehicle-rows.ts";
import { doubtOdometer } from "./doubt-odometer.ts";
import { saveLoggedMileage } from "./save-latest-mileage.ts";

export interface ChangeFillUp {
  vehicleId: string;
  id: string;
  /** The version that the writer saw. */
  version: number;
  /** An absent field stays as it is; null clears. */
  change: { [Field in keyof FillUpFacts]?: FillUpFacts[Field] | null | undefined };
  isOdometerConfirmed?: boolean | undefined;
}

export type ChangedFillUp =
  | { kind: "changed" | "conflict"; fillUp: FillUp }
  | { kind: "gone" }
  | { kind: "unlikely-odometer"; doubt: ReadingDoubt; unit: DistanceUnit | undefined };

export function changeFillUp(
  database: Database,
  userId: string,
  { vehicleId, id, version, change, isOdometerConfirmed = false }: ChangeFillUp,
): Promise<ChangedFillUp> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const stored = await findFillUp(database, userId, { id, vehicleId });
    if (!stored || stored.removedAt) return { kind: "gone" };
    const before = stored.fillUp;
    if (before.version !== version) return { kind: "conflict", fillUp: before };
    const sent = Object.entries(change).filter(([, value]) => value !== undefined);
    const merged = Object.entries({ ...before, ...Object.fromEntries(sent) });
    const fillUp = Object.fromEntries(
      merged.filter(([, value]) => value !== null && value !== ""),
    ) as unknown as FillUp;
    if (isDeepStrictEqual(fillUp, before)) return { kind: "changed", fillUp };
    const isRead = fillUp.odometer !== before.odometer || fillUp.filledOn !== before.filledOn;
    if (isRead && !isOdometerConfirmed) {
      const unit = (await findStoredVehicle(database, userId, vehicleId))?.vehicle.distanceUnit;
      const reading = { value: fillUp.odometer, readOn: fillUp.filledOn };
      const doubt = await doubtOdometer(database, userId, { id: vehicleId, distanceUnit: unit }, reading, id);
      if (doubt) return { kind: "unlikely-odometer", doubt, unit };
    }
    const changed = { ...fillUp, version: version + 1 };
    await updateFillUp(database, userId, changed);
    await saveLoggedMileage(database, userId, vehicleId, before.odometer);
    return { kind: "changed", fillUp: changed };
  });
}
