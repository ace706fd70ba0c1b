import { type SqlBool, sql } from "kysely";
import type { Figure, FigureFacts, FigureValue, Measure, Modification } from "../../domain/garage/figure.ts";
import { inChunks, toTimestamp } from "./columns.ts";
import type { Queryable } from "./database.ts";
import { mapPages, pagesOf } from "./row-pages.ts";
import type { FigureTable } from "./schema.ts";

/** A figure with what only the server knows of it. */
export interface StoredFigure {
  figure: Figure;
  removedAt: string | null;
}

const ofVehicle = (vehicleId: string) => sql<SqlBool>`vehicle_id = ${vehicleId} and removed_at is null`;

/** All of a vehicle in pages, without their notes. */
export function figureValues(
  database: Queryable,
  userId: string,
  vehicleId: string,
): AsyncGenerator<FigureValue[]> {
  const columns = ["id", "measure", "measured_on", "value_milli", "place"] as const;
  const where = ofVehicle(vehicleId);
  return mapPages(pagesOf(database, "figure", { userId, where, order: ["id"], columns }), (row) => ({
    id: row.id,
    measure: row.measure as Measure,
    measuredOn: row.measured_on,
    valueMilli: row.value_milli,
    ...(row.place === null ? {} : { place: row.place }),
  }));
}

/** In the order of the ids. */
export async function findFiguresById(
  { query }: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<Figure[]> {
  if (ids.length === 0) return [];
  const rows = await query
    .selectFrom("figure")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .where("removed_at", "is", null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, fromRow(row).figure]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** All of a vehicle in pages, the latest first. */
export function figurePages(database: Queryable, userId: string, vehicleId: string) {
  const where = ofVehicle(vehicleId);
  const order = ["measured_on", "created_at", "id"] as const;
  const pages = pagesOf(database, "figure", { userId, where, order, direction: "desc" });
  return mapPages(pages, (row) => fromRow(row).figure);
}

/** More than anybody changes on a car; the latest ones. */
const shownModifications = 500;

/** Work on a vehicle that was marked as a modification, the latest first. */
export async function findModifications(
  { query }: Queryable,
  userId: string,
  vehicleId: string,
): Promise<Modification[]> {
  const rows = await query
    .selectFrom("log_entry")
    .select(["id", "title", "done_on"])
    .where("user_id", "=", userId)
    .where("vehicle_id", "=", vehicleId)
    .where("removed_at", "is", null)
    // Written out, so that the index of modifications serves it.
    .where(sql<SqlBool>`is_modification = 1`)
    .orderBy("done_on", "desc")
    .limit(shownModifications)
    .execute();
  return rows.map(({ id, title, done_on }) => ({ id, title, doneOn: done_on }));
}

/** Removed ones too: they are stored until they are purged. */
export function exportFigures(database: Queryable, userId: string) {
  return mapPages(pagesOf(database, "figure", { userId, order: ["id"] }), (row) => {
    const { figure, removedAt } = fromRow(row);
    return { ...figure, ...(removedAt ? { removedAt } : {}) };
  });
}

export async function findFigure(
  { query }: Queryable,
  userId: string,
  by: { id: string; vehicleId: string } | { requestKey: string },
): Promise<StoredFigure | undefined> {
  const select = query.selectFrom("figure").selectAll().where("user_id", "=", userId);
  const row = await ("id" in by
    ? select.where("id", "=", by.id).where("vehicle_id", "=", by.vehicleId)
    : select.where("request_key", "=", by.requestKey)
  ).executeTakeFirst();
  return row && fromRow(row);
}

export async function insertFigure(
  database: Queryable,
  userId: string,
  { figure, requestKey }: { figure: Figure; requestKey: string | null },
): Promise<void> {
  await insertFigures(database, userId, [figure], { requestKey });
}

/** Many at once, where they come from a file. */
export async function insertFigures(
  { query }: Queryable,
  userId: string,
  figures: readonly Figure[],
  { requestKey = null, importId = null }: { requestKey?: string | null; importId?: string | null },
): Promise<void> {
  const created_at = toTimestamp(new Date());
  const rows = figures.map((figure) => ({
    user_id: userId,
    id: figure.id,
    vehicle_id: figure.vehicleId,
    ...columns(figure),
    version: figure.version,
    created_at,
    removed_at: null,
    request_key: requestKey,
    import_id: importId,
  }));
  for (const chunk of inChunks(rows, 13)) await query.insertInto("figure").values(chunk).execute();
}

export async function updateFigure({ query }: Queryable, userId: string, figure: Figure): Promise<void> {
  await query
    .updateTable("figure")
    .set({ ...columns(figure), version: figure.version })
    .where("user_id", "=", userId)
    .where("id", "=", figure.id)
    .execute();
}

function columns(facts: FigureFacts) {
  return {
    measure: facts.measure,
    measured_on: facts.measuredOn,
    value_milli: facts.valueMilli,
    place: facts.place ?? null,
    notes: facts.notes ?? null,
  };
}

function fromRow(row: FigureTable): StoredFigure {
  return {
    figure: {
      id: row.id,
      vehicleId: row.vehicle_id,
      version: row.version,
      measure: row.measure as Measure,
      measuredOn: row.measured_on,
      valueMilli: row.value_milli,
      ...(row.place === null ? {} : { place: row.place }),
      ...(row.notes === null ? {} : { notes: row.notes }),
    },
    removedAt: row.removed_at,
  };
}
