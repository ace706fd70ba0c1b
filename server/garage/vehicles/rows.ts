import { maxNameLength, maxVehicles, type Vehicle } from "../../../domain/garage/vehicle.ts";
import type { Queryable } from "../../db/engine/database.ts";
import { flag, optional, plain } from "../../db/owned/column-kinds.ts";
import { OwnedRows, type Stored } from "../../db/owned/owned-rows.ts";
import { raiseForVehicles } from "../projects/revision-rows.ts";

export const vehicleRows = new OwnedRows<Vehicle>({
  table: "vehicle",
  isDated: false,
  quota: {
    max: maxVehicles,
    texts: { make: maxNameLength, model: maxNameLength, variant: maxNameLength, nickname: maxNameLength },
  },
  columns: {
    make: plain,
    model: plain,
    year: plain,
    variant: optional,
    mileage: optional,
    yearlyDistance: optional,
    nickname: optional,
    vin: optional,
    distanceUnit: optional,
    generation: optional,
    engine: optional,
    gearbox: optional,
    isActive: flag,
    soldOn: optional,
  },
});

export interface StoredVehicle extends Stored<Vehicle> {
  position: number;
}

/** All vehicles of an account in its order, with the removed ones that are not purged yet. */
export async function findStoredVehicles({ query }: Queryable, userId: string): Promise<StoredVehicle[]> {
  const rows = await query
    .selectFrom("vehicle")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    row: vehicleRows.read(row),
    position: row.position,
    removedAt: row.removed_at,
  }));
}

/** The vehicles that the account shows. */
export async function findVehicles(database: Queryable, userId: string): Promise<Vehicle[]> {
  const stored = await findStoredVehicles(database, userId);
  return stored.filter(({ removedAt }) => removedAt === null).map(({ row }) => row);
}

/** Adds and changes vehicles and puts them in this order. It removes none. */
export async function saveVehicles(
  database: Queryable,
  userId: string,
  vehicles: readonly Vehicle[],
): Promise<void> {
  await raiseForVehicles(
    database,
    userId,
    vehicles.map(({ id }) => id),
  );
  const known = new Set((await findStoredVehicles(database, userId)).map(({ row: { id } }) => id));
  for (const [position, vehicle] of vehicles.entries()) {
    if (!known.has(vehicle.id)) await vehicleRows.insert(database, userId, [vehicle], { position });
    else await vehicleRows.update(database, userId, vehicle, { position });
  }
}
