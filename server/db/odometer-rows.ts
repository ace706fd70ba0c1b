import { type SqlBool, sql } from "kysely";
import type { OdometerReading } from "../../domain/garage/odometer.ts";
import { newVehicleId } from "../../domain/garage/vehicle.ts";
import type { Queryable } from "./database.ts";
import { mapPages, pagesOf } from "./row-pages.ts";
import type { OdometerReadingTable } from "./schema.ts";

/** What an earlier request with this key has added. */
export async function findRequestedReading(
  { query }: Queryable,
  userId: string,
  requestKey: string,
): Promise<OdometerReading | undefined> {
  const row = await query
    .selectFrom("odometer_reading")
    .selectAll()
    .where("user_id", "=", userId)
    .where("request_key", "=", requestKey)
    .executeTakeFirst();
  return row && toReading(row);
}

export interface NewReading extends Omit<OdometerReading, "id"> {
  vehicleId: string;
  requestKey?: string | undefined;
}

/** Within a transaction that holds the account's lock, so that nobody takes the same id. */
export async function insertReading(
  { query }: Queryable,
  userId: string,
  { vehicleId, requestKey, value, readOn, note }: NewReading,
): Promise<OdometerReading> {
  const now = Date.now();
  const taken = await query
    .selectFrom("odometer_reading")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", ">=", String(now))
    .execute();
  const id = newVehicleId(
    now,
    taken.map((row) => row.id),
  );
  const row: OdometerReadingTable = {
    user_id: userId,
    id,
    vehicle_id: vehicleId,
    read_on: readOn,
    value,
    note: note ?? null,
    request_key: requestKey ?? null,
    import_id: null,
  };
  await query.insertInto("odometer_reading").values(row).execute();
  return toReading(row);
}

export async function changeReadingValue(
  { query }: Queryable,
  userId: string,
  id: string,
  value: number,
): Promise<void> {
  await query
    .updateTable("odometer_reading")
    .set({ value })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

/** The reading that is gone now; undefined when there was none. */
export async function deleteReading(
  { query }: Queryable,
  userId: string,
  { vehicleId, id }: { vehicleId: string; id: string },
): Promise<OdometerReading | undefined> {
  const row = await query
    .deleteFrom("odometer_reading")
    .where("user_id", "=", userId)
    .where("vehicle_id", "=", vehicleId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return row && toReading(row);
}

/** All readings of an account, by vehicle. */
/** A vehicle's own readings in pages, the latest first. */
export function readingPages(database: Queryable, userId: string, vehicleId: string) {
  const where = sql<SqlBool>`vehicle_id = ${vehicleId}`;
  const order = ["read_on", "id"] as const;
  return mapPages(
    pagesOf(database, "odometer_reading", { userId, where, order, direction: "desc" }),
    toReading,
  );
}

export function exportReadings(database: Queryable, userId: string) {
  const order = ["vehicle_id", "read_on", "id"] as const;
  return mapPages(pagesOf(database, "odometer_reading", { userId, order }), (row) => ({
    vehicleId: row.vehicle_id,
    ...toReading(row),
  }));
}

export function toReading({ id, read_on, value, note }: OdometerReadingTable): OdometerReading {
  return { id, readOn: read_on, value, ...(note === null ? {} : { note }) };
}
