import { newVehicleId, type Vehicle, type VehicleFacts } from "../../../domain/garage/vehicle.ts";
import { applyVehicleChange } from "../../../domain/garage/vehicle-list.ts";
import { underAccountLock } from "../../db/owned/account-lock.ts";
import { hasRoom } from "../../db/owned/quota.ts";
import { findRequest, noteRequest } from "../../db/owned/requests.ts";
import { checkMileage, noteTypedMileage } from "../odometer/odometer.ts";
import type { Added, Noun, Writer } from "../owned/noun.ts";
import { hasProfile, raiseProfileVersion } from "../profile/rows.ts";
import { raiseForVehicles } from "../projects/revision-rows.ts";
import { findStoredVehicles, vehicleRows } from "./rows.ts";

/** The profile document shows them, and so do the public pages of their projects. */
export const vehicles: Noun<Vehicle> = {
  rows: vehicleRows,
  maxRemoved: 100,
  merge: (before, change) => ({ ...applyVehicleChange(before, change), version: before.version }),
  async prepare(writer, vehicle, before) {
    if (!before) return vehicle;
    const refusal = await checkMileage(writer, before, vehicle);
    return refusal ?? noteTypedMileage(writer.database, writer.uid, vehicle, before.mileage);
  },
  async settle({ database, uid }, { before, after }) {
    await raiseForVehicles(database, uid, [(after ?? before)?.id ?? ""]);
    await raiseProfileVersion(database, uid);
  },
};

export interface AddVehicle {
  facts: VehicleFacts;
  requestKey?: string | undefined;
}

/** Its id is the moment at which it was added: our first version made them so, and addresses keep them. */
export function addVehicle(
  writer: Writer,
  { facts, requestKey: key }: AddVehicle,
): Promise<Added<Vehicle> | { kind: "no-profile" }> {
  const { database, uid } = writer;
  const { table } = vehicleRows;
  return underAccountLock(database, uid, async () => {
    if (!(await hasProfile(database, uid))) return { kind: "no-profile" };
    const stored = await findStoredVehicles(database, uid);
    const [earlier] = key === undefined ? [] : await findRequest(database, uid, { table, key });
    const repeated = stored.find(({ row: { id } }) => id === earlier);
    if (repeated) return { kind: "repeated", rows: [repeated.row] };
    if (!(await hasRoom(database, vehicleRows, uid))) return { kind: "full" };
    const takenIds = stored.map(({ row: { id } }) => id);
    const vehicle = { id: newVehicleId(Date.now(), takenIds), version: 1, ...facts };
    const position = Math.max(-1, ...stored.map((each) => each.position)) + 1;
    await vehicleRows.insert(database, uid, [vehicle], { position });
    if (key !== undefined) await noteRequest(database, uid, { table, key }, [vehicle.id]);
    await noteTypedMileage(database, uid, vehicle, undefined);
    await vehicles.settle?.(writer, { after: vehicle, within: undefined });
    return { kind: "added", rows: [vehicle] };
  });
}
