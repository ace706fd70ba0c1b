import type { OdometerReading } from "../../../domain/garage/odometer.ts";
import type { DistanceUnit, Vehicle } from "../../../domain/garage/vehicle.ts";
import { underAccountLock } from "../../db/owned/account-lock.ts";
import { hasRoom } from "../../db/owned/quota.ts";
import { findRequest, noteRequest } from "../../db/owned/requests.ts";
import type { Refusal, Writer } from "../owned/noun.ts";
import { findVehicle } from "../vehicles/find-vehicle.ts";
import { checkOdometer, refreshMileage } from "./odometer.ts";
import { deleteReading, findReading, insertReading, readingTable } from "./rows.ts";

export interface AddReading {
  vehicleId: string;
  reading: Omit<OdometerReading, "id">;
  /** The unit of the odometer, where nobody has said so yet. */
  distanceUnit?: DistanceUnit | undefined;
  requestKey?: string | undefined;
}

export type AddedReading =
  | { kind: "added" | "repeated"; reading: OdometerReading; vehicle: Vehicle }
  | { kind: "full" }
  | { kind: "gone" }
  | Refusal;

/** Saves what an odometer shows. A strange one is not saved before its owner was asked. */
export function addReading(
  caller: Writer,
  { vehicleId, reading, distanceUnit, requestKey: key }: AddReading,
): Promise<AddedReading> {
  const { database, uid } = caller;
  const { table } = readingTable;
  return underAccountLock(database, uid, async () => {
    const found = await findVehicle(caller, vehicleId);
    if (!found) return { kind: "gone" };
    const { vehicle: before } = found;
    const [id] = key === undefined ? [] : await findRequest(database, uid, { table, key });
    const earlier = id === undefined ? undefined : await findReading(database, uid, id);
    if (earlier) return { kind: "repeated", reading: earlier, vehicle: before };
    if (!(await hasRoom(database, readingTable, uid))) return { kind: "full" };
    const writer = { ...caller, ...found };
    const unit = before.distanceUnit ?? distanceUnit;
    const refusal = await checkOdometer(writer, vehicleId, reading, { unit, mileage: before.mileage });
    if (refusal) return refusal;
    const added = await insertReading(database, uid, { vehicleId, ...reading });
    if (key !== undefined) await noteRequest(database, uid, { table, key }, [added.id]);
    const changed = { superseded: before.mileage, distanceUnit: unit };
    const vehicle = (await refreshMileage(writer, vehicleId, changed)) ?? before;
    return { kind: "added", reading: added, vehicle };
  });
}

export type RemovedReading =
  | { kind: "removed"; reading: OdometerReading; vehicle: Vehicle }
  | { kind: "gone" };

/** Deletes a reading. Adding it again undoes that. */
export function removeReading(
  caller: Writer,
  address: { vehicleId: string; id: string },
): Promise<RemovedReading> {
  const { database, uid } = caller;
  return underAccountLock(database, uid, async () => {
    const found = await findVehicle(caller, address.vehicleId);
    const reading = found && (await deleteReading(database, uid, address));
    if (!reading) return { kind: "gone" };
    const writer = { ...caller, ...found };
    const vehicle = await refreshMileage(writer, address.vehicleId, { superseded: reading.value });
    return { kind: "removed", reading, vehicle: vehicle ?? found.vehicle };
  });
}
