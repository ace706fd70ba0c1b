import type { Vehicle } from "../../domain/accounts/vehicle.ts";
import { fromFlag, isIn, toFlag } from "./columns.ts";
import type { Queryable } from "./database.ts";
import type { VehicleTable } from "./schema.ts";

export async function findVehicles({ query }: Queryable, userId: string): Promise<Vehicle[]> {
  const rows = await query
    .selectFrom("vehicle")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("position")
    .execute();
  return rows.map(fromRow);
}

/** Writes the list as it is now. A vehicle that stays keeps its row, so what refers to it stays too. */
export async function replaceVehicles(
  { query }: Queryable,
  userId: string,
  vehicles: readonly Vehicle[],
): Promise<void> {
  const ids = vehicles.map(({ id }) => id);
  await query
    .deleteFrom("vehicle")
    .where("user_id", "=", userId)
    .where(({ not }) => not(isIn("id", ids)))
    .execute();
  if (vehicles.length === 0) return;
  await query
    .insertInto("vehicle")
    .values(vehicles.map((vehicle, position) => toRow(userId, vehicle, position)))
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
        is_active: ref("excluded.is_active"),
      })),
    )
    .execute();
}

function toRow(userId: string, vehicle: Vehicle, position: number): VehicleTable {
  return {
    user_id: userId,
    id: vehicle.id,
    position,
    make: vehicle.make,
    model: vehicle.model,
    year: vehicle.year,
    variant: vehicle.variant ?? null,
    mileage: vehicle.mileage ?? null,
    nickname: vehicle.nickname ?? null,
    vin: vehicle.vin ?? null,
    is_active: toFlag(vehicle.isActive),
  };
}

function fromRow(row: VehicleTable): Vehicle {
  return {
    id: row.id,
    make: row.make,
    model: row.model,
    year: row.year,
    ...(row.variant === null ? {} : { variant: row.variant }),
    ...(row.mileage === null ? {} : { mileage: row.mileage }),
    ...(row.nickname === null ? {} : { nickname: row.nickname }),
    ...(row.vin === null ? {} : { vin: row.vin }),
    isActive: fromFlag(row.is_active),
  };
}
