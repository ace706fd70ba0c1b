import { type SqlBool, sql } from "kysely";
import type { Filled, FillUp, FillUpFacts } from "../../domain/garage/fill-up.ts";
import { fromFlag, inChunks, toFlag, toTimestamp } from "./columns.ts";
import type { Queryable } from "./database.ts";
import { mapPages, pagesOf } from "./row-pages.ts";
import type { FillUpTable } from "./schema.ts";

/** A fill-up with what only the server knows of it. */
export interface StoredFillUp {
  fillUp: FillUp;
  removedAt: string | null;
}

/** In the order of `byFillUpDay`. */
const order = ["filled_on", "odometer", "id"] as const;
const ofVehicle = (vehicleId: string) => sql<SqlBool>`vehicle_id = ${vehicleId} and removed_at is null`;

/** All of a vehicle in pages, the latest first. */
export function fillUpPages(database: Queryable, userId: string, vehicleId: string) {
  const pages = pagesOf(database, "fill_up", {
    userId,
    where: ofVehicle(vehicleId),
    order,
    direction: "desc",
  });
  return mapPages(pages, (row) => fromRow(row).fillUp);
}

/** The same without notes, in either order: what consumption is worked out from, read from an index alone. */
export function filledPages(
  database: Queryable,
  userId: string,
  vehicleId: string,
  direction: "asc" | "desc",
): AsyncGenerator<Filled[]> {
  const columns = [...order, "volume_ml", "is_full", "is_missed_before", "cost_cents"] as const;
  const where = ofVehicle(vehicleId);
  return mapPages(pagesOf(database, "fill_up", { userId, where, order, direction, columns }), toFilled);
}

/** Some of a vehicle, the latest first. */
export async function findFillUps(
  { query }: Queryable,
  userId: string,
  vehicleId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<FillUp[]> {
  const rows = await query
    .selectFrom("fill_up")
    .selectAll()
    .where("user_id", "=", userId)
    .where(ofVehicle(vehicleId))
    .orderBy("filled_on", "desc")
    .orderBy("odometer", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => fromRow(row).fillUp);
}

/** Removed ones too: they are stored until they are purged. */
export function exportFillUps(database: Queryable, userId: string) {
  return mapPages(pagesOf(database, "fill_up", { userId, order: ["vehicle_id", ...order] }), (row) => {
    const { fillUp, removedAt } = fromRow(row);
    return { ...fillUp, ...(removedAt ? { removedAt } : {}) };
  });
}

export async function findFillUp(
  { query }: Queryable,
  userId: string,
  by: { id: string; vehicleId: string } | { requestKey: string },
): Promise<StoredFillUp | undefined> {
  const select = query.selectFrom("fill_up").selectAll().where("user_id", "=", userId);
  const row = await ("id" in by
    ? select.where("id", "=", by.id).where("vehicle_id", "=", by.vehicleId)
    : select.where("request_key", "=", by.requestKey)
  ).executeTakeFirst();
  return row && fromRow(row);
}

export async function insertFillUp(
  database: Queryable,
  userId: string,
  { fillUp, requestKey }: { fillUp: FillUp; requestKey: string | null },
): Promise<void> {
  await insertFillUps(database, userId, [fillUp], { requestKey });
}

/** Many at once, where they come from a file. */
export async function insertFillUps(
  { query }: Queryable,
  userId: string,
  fillUps: readonly FillUp[],
  { requestKey = null, importId = null }: { requestKey?: string | null; importId?: string | null },
): Promise<void> {
  const created_at = toTimestamp(new Date());
  const rows = fillUps.map((fillUp) => ({
    user_id: userId,
    id: fillUp.id,
    vehicle_id: fillUp.vehicleId,
    ...columns(fillUp),
    version: fillUp.version,
    created_at,
    removed_at: null,
    request_key: requestKey,
    import_id: importId,
  }));
  for (const chunk of inChunks(rows, 15)) await query.insertInto("fill_up").values(chunk).execute();
}

export async function updateFillUp({ query }: Queryable, userId: string, fillUp: FillUp): Promise<void> {
  await query
    .updateTable("fill_up")
    .set({ ...columns(fillUp), version: fillUp.version })
    .where("user_id", "=", userId)
    .where("id", "=", fillUp.id)
    .execute();
}

function columns(facts: FillUpFacts) {
  return {
    filled_on: facts.filledOn,
    odometer: facts.odometer,
    volume_ml: facts.volumeMl,
    is_full: toFlag(facts.isFull),
    is_missed_before: toFlag(facts.isMissedBefore),
    cost_cents: facts.costCents ?? null,
    notes: facts.notes ?? null,
  };
}

function toFilled(row: FillUpTable): Filled {
  return {
    id: row.id,
    filledOn: row.filled_on,
    odometer: row.odometer,
    volumeMl: row.volume_ml,
    isFull: fromFlag(row.is_full),
    isMissedBefore: fromFlag(row.is_missed_before),
    ...(row.cost_cents === null ? {} : { costCents: row.cost_cents }),
  };
}

function fromRow(row: FillUpTable): StoredFillUp {
  return {
    fillUp: {
      ...toFilled(row),
      vehicleId: row.vehicle_id,
      version: row.version,
      ...(row.notes === null ? {} : { notes: row.notes }),
    },
    removedAt: row.removed_at,
  };
}
