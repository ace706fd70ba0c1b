import { newVehicleId, type Vehicle, type VehicleFacts } from "../../domain/garage/vehicle.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { hasRoom } from "../db/owned-data.ts";
import { hasProfile, raiseProfileVersion } from "../db/profile-rows.ts";
import { noteTypedMileage } from "../db/vehicle-mileage.ts";
import { findStoredVehicles, insertVehicle } from "../db/vehicle-rows.ts";

export interface AddVehicle {
  facts: VehicleFacts;
  /** The client's name for this addition: a request that arrives again with it gets the vehicle that the first one made. */
  requestKey?: string | undefined;
}

export type AddedVehicle =
  | { kind: "added" | "repeated"; vehicle: Vehicle }
  | { kind: "full" }
  | { kind: "no-profile" };

export function addVehicle(
  database: Database,
  userId: string,
  { facts, requestKey }: AddVehicle,
): Promise<AddedVehicle> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    if (!(await hasProfile(database, userId))) return { kind: "no-profile" };
    const stored = await findStoredVehicles(database, userId);
    const earlier = requestKey && stored.find((each) => each.requestKey === requestKey);
    if (earlier) return { kind: "repeated", vehicle: earlier.vehicle };
    if (!(await hasRoom(database, "vehicle", userId))) return { kind: "full" };
    const takenIds = stored.map(({ vehicle: { id } }) => id);
    const vehicle = { id: newVehicleId(Date.now(), takenIds), version: 1, ...facts };
    const position = Math.max(-1, ...stored.map((each) => each.position)) + 1;
    await insertVehicle(database, userId, { vehicle, position, requestKey: requestKey ?? null });
    await noteTypedMileage(database, userId, vehicle, undefined);
    await raiseProfileVersion(database, userId);
    return { kind: "added", vehicle };
  });
}
