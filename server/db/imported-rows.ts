import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { LogEntry } from "../../domain/garage/log-entry.ts";
import { readingKey, type StoredRecord, workKey } from "../../domain/import/sort-rows.ts";
import { inChunks, isIn } from "./columns.ts";
import type { Queryable } from "./database.ts";
import { insertLogEntries } from "./log-rows.ts";

interface ImportedInto {
  vehicleId: string;
  importId: string;
}

/** Within a transaction that holds the profile's lock, so that nobody takes the same ids. */
export async function insertImported(
  database: Queryable,
  userId: string,
  { vehicleId, importId }: ImportedInto,
  records: readonly StoredRecord[],
): Promise<void> {
  const entries = records.flatMap((record): LogEntry[] =>
    record.kind === "work" ? [{ id: randomUUID(), vehicleId, version: 1, ...record.facts }] : [],
  );
  await insertLogEntries(database, userId, entries, { importId });
  const readings = records.flatMap((record) => (record.kind === "reading" ? [record.reading] : []));
  if (readings.length === 0) return;
  const firstId = await nextReadingId(database, userId);
  const rows = readings.map(({ readOn, value, note }, index) => ({
    user_id: userId,
    id: String(firstId + index),
    vehicle_id: vehicleId,
    read_on: readOn,
    value,
    note: note ?? null,
    request_key: null,
    import_id: importId,
  }));
  for (const chunk of inChunks(rows, 8))
    await database.query.insertInto("odometer_reading").values(chunk).execute();
}

/** An id is the moment at which a reading was added, or the next free one. */
async function nextReadingId({ query }: Queryable, userId: string): Promise<number> {
  const row = await query
    .selectFrom("odometer_reading")
    .select(({ fn }) => fn.max("id").as("last"))
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return Math.max(Date.now(), Number(row?.last ?? 0) + 1);
}

/** Keys of what the car has on these days already. */
export async function findExistingKeys(
  { query }: Queryable,
  userId: string,
  vehicleId: string,
  records: readonly StoredRecord[],
): Promise<Set<string>> {
  const keys = new Set<string>();
  const days = (kind: StoredRecord["kind"]) =>
    new Set(records.filter((record) => record.kind === kind).map(dayOf));
  for (const chunk of inChunks([...days("work")])) {
    const rows = await query
      .selectFrom("log_entry")
      .select(["done_on", "odometer", "title"])
      .select(sql<number>`parts_cents + fluids_cents + other_cents`.as("cents"))
      .where("user_id", "=", userId)
      .where("vehicle_id", "=", vehicleId)
      .where("removed_at", "is", null)
      .where(isIn("done_on", chunk))
      .execute();
    for (const { done_on: doneOn, odometer, title, cents } of rows)
      keys.add(workKey({ doneOn, odometer: odometer ?? undefined, title, cents: Number(cents) }));
  }
  for (const chunk of inChunks([...days("reading")])) {
    const rows = await query
      .selectFrom("odometer_reading")
      .select(["read_on", "value"])
      .where("user_id", "=", userId)
      .where("vehicle_id", "=", vehicleId)
      .where(isIn("read_on", chunk))
      .execute();
    for (const { read_on: readOn, value } of rows) keys.add(readingKey({ readOn, value }));
  }
  return keys;
}

function dayOf(record: StoredRecord): string {
  return record.kind === "work" ? record.facts.doneOn : record.reading.readOn;
}

/** Deletes some rows of an import; says how many, and which readings they told. Entries that were changed since stay. */
export async function deleteImported(
  { query }: Queryable,
  userId: string,
  importId: string,
  limit: number,
): Promise<number[]> {
  const entries = await sql<{ odometer: number | null }>`
    delete from log_entry where user_id = ${userId} and id in (
      select id from log_entry
      where user_id = ${userId} and import_id = ${importId} and version = 1 limit ${sql.lit(limit)}
    ) returning odometer`.execute(query);
  const readings = await sql<{ value: number }>`
    delete from odometer_reading where user_id = ${userId} and id in (
      select id from odometer_reading
      where user_id = ${userId} and import_id = ${importId} limit ${sql.lit(limit)}
    ) returning value`.execute(query);
  return [...entries.rows.map(({ odometer }) => odometer ?? 0), ...readings.rows.map(({ value }) => value)];
}

/** Entries of an import that the account still shows. */
export async function countImported({ query }: Queryable, userId: string, importId: string): Promise<number> {
  const { count } = await query
    .selectFrom("log_entry")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("user_id", "=", userId)
    .where("import_id", "=", importId)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
