import { type RawBuilder, type SqlBool, sql } from "kysely";
import {
  byLatest,
  maxNoteLength,
  maxReadings,
  type OdometerReading,
} from "../../../domain/garage/odometer.ts";
import { newVehicleId } from "../../../domain/garage/vehicle.ts";
import type { LocalDate } from "../../../domain/local-date.ts";
import { withoutAbsent } from "../../../domain/without-absent.ts";
import type { Queryable } from "../../db/engine/database.ts";
import type { LimitedTable } from "../../db/owned/quota.ts";
import { mapPages, pagesOf } from "../../db/row-pages.ts";
import type { OdometerReadingTable } from "../../db/schema/garage-tables.ts";

export const readingTable: LimitedTable = {
  table: "odometer_reading",
  quota: { max: maxReadings, texts: { note: maxNoteLength } },
};

/** The tables with odometer readings: each has a day, a value, and a column that orders readings of one day. */
const sources = [
  {
    kind: "reading",
    table: sql`odometer_reading`,
    day: sql`read_on`,
    value: sql`value`,
    text: sql`note`,
    moment: sql`id`,
    counts: sql<SqlBool>`1 = 1`,
  },
  {
    kind: "work",
    table: sql`log_entry`,
    day: sql`done_on`,
    value: sql`odometer`,
    text: sql`title`,
    moment: sql`created_at`,
    counts: sql<SqlBool>`removed_at is null and odometer is not null`,
  },
  {
    kind: "fill-up",
    table: sql`fill_up`,
    day: sql`filled_on`,
    value: sql`odometer`,
    text: sql`null`,
    moment: sql`created_at`,
    counts: sql<SqlBool>`removed_at is null`,
  },
] as const;

interface ReadRow {
  kind: "reading" | "work" | "fill-up";
  vehicle_id: string;
  id: string;
  day: LocalDate;
  value: number;
  text: string | null;
  moment: string;
}

export interface Span {
  /** The latest of these: until a day, or all. */
  until?: LocalDate | undefined;
  /** Instead of that, the earliest after a day. */
  after?: LocalDate | undefined;
  limit: number;
}

/**
 * The odometer of each vehicle, by its readings, its log and its fill-ups; the latest first. One statement that reads hardly
 * more than it returns: of each source as many as are asked for in all.
 */
export async function findReadings(
  { query }: Queryable,
  userId: string,
  vehicleIds: readonly string[],
  spans: readonly Span[],
): Promise<Map<string, OdometerReading[]>> {
  const found = new Map<string, OdometerReading[]>(vehicleIds.map((id) => [id, []]));
  const selects = vehicleIds.flatMap((id) =>
    spans.flatMap((span) => sources.map((source) => selectSpan(source, userId, id, span))),
  );
  if (selects.length === 0) return found;
  const { rows } = await sql<ReadRow>`${sql.join(selects, sql` union all `)}`.execute(query);
  for (const row of rows) found.get(row.vehicle_id)?.push(toShown(row));
  for (const [id, readings] of found) found.set(id, readings.toSorted(byLatest));
  return found;
}

function selectSpan(
  { kind, table, day, value, text, moment, counts }: (typeof sources)[number],
  userId: string,
  vehicleId: string,
  { until, after, limit }: Span,
): RawBuilder<ReadRow> {
  const direction = sql.raw(after === undefined ? "desc" : "asc");
  const bounds = [
    ...(until === undefined ? [] : [sql`and ${day} <= ${until}`]),
    ...(after === undefined ? [] : [sql`and ${day} > ${after}`]),
  ];
  return sql<ReadRow>`select * from (
    select ${sql.lit(kind)} as kind, vehicle_id, id, ${day} as day, ${value} as value, ${text} as text, ${moment} as moment
    from ${table}
    where user_id = ${userId} and vehicle_id = ${vehicleId} and ${counts} ${sql.join(bounds, sql` `)}
    order by ${day} ${direction}, ${moment} ${direction} limit ${sql.lit(limit)}
  ) as ${sql.raw(kind.replace("-", "_"))}_span`;
}

function toShown({ kind, id, day: readOn, value, text, moment }: ReadRow): OdometerReading {
  if (kind === "reading") return withoutAbsent({ id, readOn, value, note: text ?? undefined });
  const added = { id: String(Date.parse(moment)), readOn, value };
  return kind === "work" ? { ...added, work: { id, title: text ?? "" } } : { ...added, fillUp: id };
}

/** Within a transaction that holds the account's lock, so that nobody takes the same id. */
export async function insertReading(
  { query }: Queryable,
  userId: string,
  { vehicleId, value, readOn, note }: Omit<OdometerReading, "id"> & { vehicleId: string },
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
  const row = {
    user_id: userId,
    id,
    vehicle_id: vehicleId,
    read_on: readOn,
    value,
    note: note ?? null,
    import_id: null,
  };
  await query.insertInto("odometer_reading").values(row).execute();
  return toReading(row);
}

export async function findReading(
  { query }: Queryable,
  userId: string,
  id: string,
): Promise<OdometerReading | undefined> {
  const row = await query
    .selectFrom("odometer_reading")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && toReading(row);
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

function toReading({ id, read_on, value, note }: OdometerReadingTable): OdometerReading {
  return withoutAbsent({ id, readOn: read_on, value, note: note ?? undefined });
}
