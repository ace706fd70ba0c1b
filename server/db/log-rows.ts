import { type SqlBool, sql } from "kysely";
import { z } from "zod";
import type { Reading } from "../../domain/garage/driving.ts";
import { countedReadings } from "../../domain/garage/driving.ts";
import {
  costsOf,
  type ItemKind,
  type LogEntry,
  type LogFacts,
  type LogItem,
} from "../../domain/garage/log-entry.ts";
import { fromFlag, fromJson, inChunks, isIn, toFlag, toJson, toTimestamp } from "./columns.ts";
import type { Queryable } from "./database.ts";
import { pagesOf } from "./row-pages.ts";
import type { LogEntryTable, LogItemTable } from "./schema.ts";

export interface StoredEntry {
  entry: LogEntry;
  removedAt: string | null;
}

export async function findLogEntry(
  database: Queryable,
  userId: string,
  by: { id: string; vehicleId: string } | { requestKey: string },
): Promise<StoredEntry | undefined> {
  const select = database.query.selectFrom("log_entry").selectAll().where("user_id", "=", userId);
  const row = await ("id" in by
    ? select.where("id", "=", by.id).where("vehicle_id", "=", by.vehicleId)
    : select.where("request_key", "=", by.requestKey)
  ).executeTakeFirst();
  const [entry] = row ? await withParts(database, userId, [row]) : [];
  return row && entry && { entry, removedAt: row.removed_at };
}

/** Entries with their items and the reminders that they close. */
export async function withParts(
  { query }: Queryable,
  userId: string,
  rows: readonly LogEntryTable[],
): Promise<LogEntry[]> {
  const [items, closings] = [new Map<string, LogItem[]>(), new Map<string, string[]>()];
  for (const chunk of inChunks(rows)) {
    const ids = chunk.map(({ id }) => id);
    const itemRows = await query
      .selectFrom("log_item")
      .selectAll()
      .where("user_id", "=", userId)
      .where(isIn("entry_id", ids))
      .orderBy("entry_id")
      .orderBy("position")
      .execute();
    for (const row of itemRows) items.set(row.entry_id, [...(items.get(row.entry_id) ?? []), toItem(row)]);
    const closingRows = await query
      .selectFrom("log_closing")
      .select(["entry_id", "reminder_id"])
      .where("user_id", "=", userId)
      .where(isIn("entry_id", ids))
      .execute();
    for (const { entry_id, reminder_id } of closingRows)
      closings.set(entry_id, [...(closings.get(entry_id) ?? []), reminder_id]);
  }
  return rows.map((row) => ({
    ...toEntry(row),
    items: items.get(row.id) ?? [],
    closes: closings.get(row.id) ?? [],
  }));
}

/** Removed ones too: they are stored until they are purged. */
export async function* exportLog(database: Queryable, userId: string) {
  const order = ["vehicle_id", "done_on", "created_at", "id"] as const;
  for await (const rows of pagesOf(database, "log_entry", { userId, order })) {
    const entries = await withParts(database, userId, rows);
    yield entries.map((entry, index) => {
      const removedAt = rows[index]?.removed_at;
      return { ...entry, ...(removedAt ? { removedAt } : {}) };
    });
  }
}

/** A car's entries in pages, the latest first. */
export async function* logPages(database: Queryable, userId: string, vehicleId: string) {
  const where = sql<SqlBool>`vehicle_id = ${vehicleId} and removed_at is null`;
  const order = ["done_on", "created_at", "id"] as const;
  for await (const rows of pagesOf(database, "log_entry", { userId, where, order, direction: "desc" }))
    yield await withParts(database, userId, rows);
}

export async function insertLogEntry(
  database: Queryable,
  userId: string,
  { entry, requestKey }: { entry: LogEntry; requestKey: string | null },
): Promise<void> {
  await insertLogEntries(database, userId, [entry], { requestKey });
}

/** Many at once, where they come from a file. */
export async function insertLogEntries(
  database: Queryable,
  userId: string,
  entries: readonly LogEntry[],
  { requestKey = null, importId = null }: { requestKey?: string | null; importId?: string | null },
): Promise<void> {
  const created_at = toTimestamp(new Date());
  const rows = entries.map((entry) => ({
    user_id: userId,
    id: entry.id,
    vehicle_id: entry.vehicleId,
    ...columns(entry),
    version: entry.version,
    created_at,
    removed_at: null,
    request_key: requestKey,
    import_id: importId,
  }));
  for (const chunk of inChunks(rows, 23))
    await database.query.insertInto("log_entry").values(chunk).execute();
  await insertParts(database, userId, entries);
}

/** Items and closed reminders are written anew. */
export async function updateLogEntry(database: Queryable, userId: string, entry: LogEntry): Promise<void> {
  const { query } = database;
  await query
    .updateTable("log_entry")
    .set({ ...columns(entry), version: entry.version })
    .where("user_id", "=", userId)
    .where("id", "=", entry.id)
    .execute();
  await query.deleteFrom("log_item").where("user_id", "=", userId).where("entry_id", "=", entry.id).execute();
  await query
    .deleteFrom("log_closing")
    .where("user_id", "=", userId)
    .where("entry_id", "=", entry.id)
    .execute();
  await insertParts(database, userId, [entry]);
}

async function insertParts(
  { query }: Queryable,
  userId: string,
  entries: readonly Pick<LogEntry, "id" | "items" | "closes">[],
): Promise<void> {
  const items = entries.flatMap(({ id, items }) =>
    items.map((item, position) => ({
      user_id: userId,
      entry_id: id,
      position,
      kind: item.kind,
      name: item.name,
      part_number: item.partNumber ?? null,
      quantity_milli: item.quantityMilli ?? null,
      unit: item.unit ?? null,
      cost_cents: item.costCents ?? null,
    })),
  );
  for (const chunk of inChunks(items, 10)) await query.insertInto("log_item").values(chunk).execute();
  const closings = entries.flatMap(({ id, closes }) =>
    closes.map((reminder_id) => ({ user_id: userId, entry_id: id, reminder_id, moment: "" })),
  );
  for (const chunk of inChunks(closings, 4)) {
    await query.insertInto("log_closing").values(chunk).execute();
    const ids = [...new Set(chunk.map(({ entry_id }) => entry_id))];
    await sql`
      update log_closing set moment = (
        select done_on || ' ' || created_at from log_entry
        where log_entry.user_id = log_closing.user_id and log_entry.id = log_closing.entry_id)
      where user_id = ${userId} and ${isIn("entry_id", ids)}`.execute(query);
  }
}

/** The latest readings of each vehicle, as its log has them, in one statement that reads no more than it returns. */
export async function findLogReadings(
  { query }: Queryable,
  userId: string,
  vehicleIds: readonly string[],
): Promise<Map<string, Reading[]>> {
  const readings = new Map<string, Reading[]>();
  const [first, ...others] = vehicleIds.map((id) =>
    query
      .selectFrom(
        query
          .selectFrom("log_entry")
          .select(["vehicle_id", "done_on", "odometer"])
          .where("user_id", "=", userId)
          .where("vehicle_id", "=", id)
          .where("removed_at", "is", null)
          .where("odometer", "is not", null)
          .orderBy("done_on", "desc")
          .limit(countedReadings)
          .as("latest"),
      )
      .selectAll(),
  );
  if (!first) return readings;
  const rows = await others.reduce((union, select) => union.unionAll(select), first).execute();
  for (const { vehicle_id, done_on, odometer } of rows) {
    const reading = { on: done_on, odometer: odometer ?? 0 };
    readings.set(vehicle_id, [...(readings.get(vehicle_id) ?? []), reading]);
  }
  return readings;
}

/** What a row takes beside its texts, about. */
const rowBytes = 64;

/** How many bytes it takes, with its items and closings. */
export function entryBytes({ title, shop = "", notes = "", guides, items, closes }: LogFacts): number {
  const texts = [title, shop, notes, toJson(guides)];
  for (const { name, partNumber = "" } of items) texts.push(name, partNumber);
  const rows = 1 + items.length + closes.length;
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), rows * rowBytes);
}

function columns(entry: LogFacts) {
  const { partsCents, fluidsCents, otherCents } = costsOf(entry.items);
  return {
    done_on: entry.doneOn,
    odometer: entry.odometer ?? null,
    title: entry.title,
    done_by: entry.doneBy,
    shop: entry.shop ?? null,
    minutes: entry.minutes ?? null,
    notes: entry.notes ?? null,
    guides: toJson(entry.guides),
    parts_cents: partsCents,
    fluids_cents: fluidsCents,
    other_cents: otherCents,
    is_modification: toFlag(entry.isModification === true),
    bytes: entryBytes(entry),
  };
}

function toEntry(row: LogEntryTable): LogEntry {
  return {
    id: row.id,
    vehicleId: row.vehicle_id,
    version: row.version,
    doneOn: row.done_on,
    title: row.title,
    doneBy: row.done_by === "shop" ? "shop" : "self",
    ...(row.odometer === null ? {} : { odometer: row.odometer }),
    ...(row.shop === null ? {} : { shop: row.shop }),
    ...(row.minutes === null ? {} : { minutes: row.minutes }),
    ...(row.notes === null ? {} : { notes: row.notes }),
    ...(fromFlag(row.is_modification) ? { isModification: true } : {}),
    guides: fromJson(row.guides, z.array(z.string())),
    items: [],
    closes: [],
  };
}

function toItem(row: LogItemTable): LogItem {
  return {
    kind: row.kind as ItemKind,
    name: row.name,
    ...(row.part_number === null ? {} : { partNumber: row.part_number }),
    ...(row.quantity_milli === null ? {} : { quantityMilli: row.quantity_milli }),
    ...(row.unit === null ? {} : { unit: row.unit }),
    ...(row.cost_cents === null ? {} : { costCents: row.cost_cents }),
  };
}
