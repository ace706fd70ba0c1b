import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { LogFacts } from "../../domain/garage/log-entry.ts";
import type { KnownReminder, PreparedReminder } from "../../domain/garage/services/match.ts";
import type { ImportRecord } from "../../domain/import/import-file.ts";
import { inChunks } from "../db/columns.ts";
import type { Queryable } from "../db/engine/database.ts";
import { fillUpRows } from "../garage/fuel/rows.ts";
import { withClosings } from "../garage/log/closings.ts";
import { logRows } from "../garage/log/rows.ts";
import { measurementRows } from "../garage/measurements/rows.ts";
import { mapInRounds } from "../turns.ts";

interface ImportedInto {
  vehicleId: string;
  importId: string;
  /** The reminders of the car: work that is about them moves them. */
  reminders: readonly PreparedReminder<KnownReminder & { id: string }>[];
}

/** Within a transaction that holds the account's lock, so that nobody takes the same ids. Returns the reminders that are closed. */
export async function insertImported(
  database: Queryable,
  userId: string,
  { vehicleId, importId, reminders }: ImportedInto,
  records: readonly ImportRecord[],
): Promise<string[]> {
  const newRow = () => ({ id: randomUUID(), vehicleId, version: 1 });
  const work = records.flatMap((record) => (record.kind === "work" ? record.facts : []));
  const entries = await mapInRounds(oldestFirst(work), (facts) =>
    withClosings({ ...newRow(), ...facts }, undefined, reminders),
  );
  const fillUps = records.flatMap((record) =>
    record.kind === "fill-up" ? [{ ...newRow(), ...record.fillUp }] : [],
  );
  const measurements = records.flatMap((record) =>
    record.kind === "figure" ? [{ ...newRow(), ...record.figure }] : [],
  );
  const imported = { import_id: importId };
  await logRows.insert(database, userId, entries, imported);
  await fillUpRows.insert(database, userId, fillUps, imported);
  await measurementRows.insert(database, userId, measurements, imported);
  await insertReadings(database, userId, { vehicleId, importId }, records);
  return entries.flatMap(({ closes }) => closes);
}

/** Work of one day is shown in the order in which it was added, and a file may begin with either end. */
export function oldestFirst<Work extends Pick<LogFacts, "doneOn" | "odometer">>(
  work: readonly Work[],
): Work[] {
  const isLatestFirst = (work[0]?.doneOn ?? "") > (work.at(-1)?.doneOn ?? "");
  return (isLatestFirst ? work.toReversed() : work).toSorted(
    (one, other) => one.doneOn.localeCompare(other.doneOn) || (one.odometer ?? 0) - (other.odometer ?? 0),
  );
}

async function insertReadings(
  database: Queryable,
  userId: string,
  { vehicleId, importId }: Omit<ImportedInto, "reminders">,
  records: readonly ImportRecord[],
): Promise<void> {
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
    import_id: importId,
  }));
  for (const chunk of inChunks(rows))
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

/** Tables with rows of imports, the odometer of such a row, and whether it is as it came. Readings can't be changed. */
const importedTables = {
  log_entry: { odometer: sql.ref("odometer"), isUnchanged: sql`version = 1` },
  fill_up: { odometer: sql.ref("odometer"), isUnchanged: sql`version = 1` },
  figure: { odometer: sql`null`, isUnchanged: sql`version = 1` },
  odometer_reading: { odometer: sql.ref("value"), isUnchanged: sql`1 = 1` },
} as const;

/** Deletes some rows of an import; returns the odometer of each. Rows that were changed since stay. */
export async function deleteImported(
  { query }: Queryable,
  userId: string,
  importId: string,
  limit: number,
): Promise<(number | null)[]> {
  const odometers: (number | null)[] = [];
  for (const [table, { odometer, isUnchanged }] of Object.entries(importedTables)) {
    const { rows } = await sql<{ odometer: number | null }>`
      delete from ${sql.table(table)} where user_id = ${userId} and id in (
        select id from ${sql.table(table)}
        where user_id = ${userId} and import_id = ${importId} and ${isUnchanged} limit ${sql.lit(limit)}
      ) returning ${odometer} as odometer`.execute(query);
    for (const row of rows) odometers.push(row.odometer);
  }
  return odometers;
}

/** Rows of an import that the account still shows. */
export async function countImported({ query }: Queryable, userId: string, importId: string): Promise<number> {
  let count = 0;
  for (const table of ["log_entry", "fill_up", "figure"] as const) {
    const row = await query
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as("count"))
      .where("user_id", "=", userId)
      .where("import_id", "=", importId)
      .where("removed_at", "is", null)
      .executeTakeFirstOrThrow();
    count += Number(row.count);
  }
  return count;
}
