import { randomUUID } from "node:crypto";
import type { FillUp, FillUpFacts } from "../../domain/garage/fill-up.ts";
import type { ReadingDoubt } from "../../domain/garage/odometer.ts";
import type { DistanceUnit } from "../../domain/garage/vehicle.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { findFillUp, insertFillUp } from "../db/fill-up-rows.ts";
import { hasRoom } from "../db/owned-data.ts";
import { findStoredVehicle } from "../db/vehicle-rows.ts";
import { doubtOdometer } from "./doubt-odometer.ts";
import { saveLatestMileage } from "./save-latest-mileage.ts";

export interface AddFillUp {
  vehicleId: string;
  facts: FillUpFacts;
  /** The same key adds it once, however often the request arrives. */
  requestKey?: string | undefined;
  /** The owner was asked about the odometer and says that it is right. */
  isOdometerConfirmed?: boolean | undefined;
}

export type AddedFillUp =
  | { kind: "added" | "repeated"; fillUp: FillUp }
  | { kind: "no-vehicle" }
  | { kind: "full" }
  | { kind: "unlikely-odometer"; doubt: ReadingDoubt; unit: DistanceUnit | undefined };

/** Writes down a fill-up. Its odometer is a reading too. */
export function addFillUp(
  database: Database,
  userId: string,
  { vehicleId, facts, requestKey, isOdometerConfirmed = false }: AddFillUp,
): Promise<AddedFillUp> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const earlier = requestKey && (await findFillUp(database, userId, { requestKey }));
    if (earlier) return { kind: "repeated", fillUp: earlier.fillUp };
    const stored = await findStoredVehicle(database, userId, vehicleId);
    if (!stored || stored.removedAt) return { kind: "no-vehicle" };
    if (!(await hasRoom(database, "fill_up", userId))) return { kind: "full" };
    const { distanceUnit: unit } = stored.vehicle;
    if (!isOdometerConfirmed) {
      const reading = { value: facts.odometer, readOn: facts.filledOn };
      const doubt = await doubtOdometer(database, userId, { id: vehicleId, distanceUnit: unit }, reading);
      if (doubt) return { kind: "unlikely-odometer", doubt, unit };
    }
    const fillUp = { id: randomUUID(), vehicleId, version: 1, ...facts };
    await insertFillUp(database, userId, { fillUp, requestKey: requestKey ?? null });
    await saveLatestMileage(database, userId, stored.vehicle, {});
    return { kind: "added", fillUp };
  });
}
