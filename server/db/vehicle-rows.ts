import { distanceUnits, optionalFacts, type Vehicle } from "../../domain/garage/vehicle.ts";
import { raiseForVehicles } from "./build-revisions.ts";
import { fromFlag, toFlag } from "./columns.ts";
import type { Queryable } from "./database.ts";
import type { VehicleTable } from "./schema.ts";

/** A vehicle with what only the server knows of it. */
export interface StoredVehicle {
  vehicle: Vehicle;
  position: number;
  requestKey: string | null;
  removedAt: string | null;
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
  return rows.map(fromRow);
}

export async function findStoredVehicle(
  { query }: Queryable,
  userId: string,
  id: string,
): Promise<StoredVehicle | undefined> {
  const row = await query
    .selectFrom("vehicle")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** The vehicles that the account shows. */
export async function findVehicles(database: Queryable, userId: string): Promise<Vehicle[]> {
  const rows = await findStoredVehicles(database, userId);
  return rows.filter(({ removedAt }) => removedAt === null).map(({ vehicle }) => vehicle);
}

export async function insertVehicle(
  database: Queryable,
  userId: string,
  { vehicle, position, requestKey }: Pick<StoredVehicle, "vehicle" | "position" | "requestKey">,
): Promise<void> {
  // A project may name the id of a vehicle that was purged.
  await raiseForVehicles(database, userId, [vehicle.id]);
  await database.query
    .insertInto("vehicle")
    .values({
      ...key(userId, vehicle),
      ...columns(vehicle),
      position,
      removed_at: null,
      request_key: requestKey,
    })
    .execute();
}

/** Writes only the columns that this release knows. */
export async function updateVehicle(database: Queryable, userId: string, vehicle: Vehicle): Promise<void> {
  await raiseForVehicles(database, userId, [vehicle.id]);
  await database.query
    .updateTable("vehicle")
    .set(columns(vehicle))
    .where("user_id", "=", userId)
    .where("id", "=", vehicle.id)
    .execute();
}

/** Adds and changes vehicles and puts them in this order. It removes none. */
export async function saveVehicles(
  database: Queryable,
  userId: string,
  vehicles: readonly Vehicle[],
): Promise<void> {
  if (vehicles.length === 0) return;
  await raiseForVehicles(
    database,
    userId,
    vehicles.map(({ id }) => id),
  );
  const rows = vehicles.map((vehicle, position) => ({
    ...key(userId, vehicle),
    ...columns(vehicle),
    position,
    removed_at: null,
    request_key: null,
  }));
  await database.query
    .insertInto("vehicle")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["user_id", "id"]).doUpdateSet(({ ref }) => ({
        position: ref("excluded.position"),
        make: ref("excluded.make"),
        model: ref("excluded.model"),
        year: ref("excluded.year"),
        variant: ref("excluded.variant"),
        mileage: ref("excluded.mileage"),
        nickname: ref("excluded.nickname"),
        vin: ref("excluded.vin"),
        distance_unit: ref("excluded.distance_unit"),
        generation: ref("excluded.generation"),
        engine: ref("excluded.engine"),
        gearbox: ref("excluded.gearbox"),
        is_active: ref("excluded.is_active"),
        sold_on: ref("excluded.sold_on"),
        version: ref("excluded.version"),
      })),
    )
    .execute();
}

const key = (userId: string, { id }: Vehicle) => ({ user_id: userId, id });

function columns(vehicle: Vehicle) {
  return {
    make: vehicle.make,
    model: vehicle.model,
    year: vehicle.year,
    variant: vehicle.variant ?? null,
    mileage: vehicle.mileage ?? null,
    nickname: vehicle.nickname ?? null,
    vin: vehicle.vin ?? null,
    distance_unit: vehicle.distanceUnit ?? null,
    generation: vehicle.generation ?? null,
    engine: vehicle.engine ?? null,
    gearbox: vehicle.gearbox ?? null,
    is_active: toFlag(vehicle.isActive),
    sold_on: vehicle.soldOn ?? null,
    version: vehicle.version,
  };
}

function fromRow(row: VehicleTable): StoredVehicle {
  const { id, version, make, model, year } = row;
  const vehicle: Vehicle = {
    id,
    version,
    make,
    model,
    year,
    ...optionalFacts({
      variant: row.variant,
      mileage: row.mileage,
      nickname: row.nickname,
      vin: row.vin,
      distanceUnit: distanceUnits.find((unit) => unit === row.distance_unit),
      generation: row.generation,
      engine: row.engine,
      gearbox: row.gearbox,
      soldOn: row.sold_on,
    }),
    isActive: fromFlag(row.is_active),
  };
  return { vehicle, position: row.position, requestKey: row.request_key, removedAt: row.removed_at };
}
