import { type Expression, type SqlBool, sql } from "kysely";
import type { MonthCosts } from "../../domain/garage/garage-view.ts";
import type { LogEntry } from "../../domain/garage/log-entry.ts";
import type { Invested } from "../../domain/insurance/quote-pack.ts";
import type { Queryable } from "./database.ts";
import { withParts } from "./log-rows.ts";

export interface LogFilter {
  vehicleId: string;
  doneBy?: "self" | "shop" | undefined;
  /** Words of the work, the notes, a part or its number. */
  text?: string | undefined;
  /** The path of a guide that was followed. */
  guide?: string | undefined;
}

export interface LogPage extends LogFilter {
  offset: number;
  limit: number;
}

/** A page of the log, the latest work first. */
export async function findLogPage(database: Queryable, userId: string, page: LogPage): Promise<LogEntry[]> {
  const rows = await database.query
    .selectFrom("log_entry")
    .selectAll()
    .where("user_id", "=", userId)
    .where(matches(userId, page))
    .orderBy("done_on", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return withParts(database, userId, rows);
}

export interface LogYear {
  year: string;
  entries: number;
  cents: number;
}

/** What each year cost, the latest first. */
export async function findLogYears(
  { query }: Queryable,
  userId: string,
  filter: LogFilter,
): Promise<LogYear[]> {
  const year = sql<string>`substr(done_on, 1, 4)`;
  const rows = await query
    .selectFrom("log_entry")
    .select(({ fn }) => [
      year.as("year"),
      fn.countAll().as("entries"),
      sql<number>`sum(parts_cents + fluids_cents + other_cents)`.as("cents"),
    ])
    .where("user_id", "=", userId)
    .where(matches(userId, filter))
    .groupBy(year)
    .orderBy(year, "desc")
    .execute();
  return rows.map((row) => ({ year: row.year, entries: Number(row.entries), cents: Number(row.cents) }));
}

/** The months of a year in which something was done, over all cars that the account shows. */
export async function findYearCosts(
  { query }: Queryable,
  userId: string,
  year: string,
): Promise<MonthCosts[]> {
  const month = sql<string>`substr(log_entry.done_on, 6, 2)`;
  const sumOf = (amount: ReturnType<typeof sql>) => sql<number>`sum(${amount})`;
  const rows = await query
    .selectFrom("log_entry")
    .innerJoin("vehicle", (join) =>
      join
        .onRef("vehicle.user_id", "=", "log_entry.user_id")
        .onRef("vehicle.id", "=", "log_entry.vehicle_id"),
    )
    .select(({ fn }) => [
      month.as("month"),
      fn.countAll().as("jobs"),
      sumOf(sql`case when done_by = 'self' then coalesce(minutes, 0) else 0 end`).as("minutes"),
      sumOf(sql`parts_cents`).as("parts"),
      sumOf(sql`fluids_cents`).as("fluids"),
      sumOf(sql`other_cents`).as("other"),
    ])
    .where("log_entry.user_id", "=", userId)
    .where("log_entry.done_on", ">=", `${year}-01-01`)
    .where("log_entry.done_on", "<=", `${year}-12-31`)
    .where("log_entry.removed_at", "is", null)
    .where("vehicle.removed_at", "is", null)
    .groupBy(month)
    .orderBy(month)
    .execute();
  return rows.map((row) => ({
    month: Number(row.month),
    jobs: Number(row.jobs),
    minutes: Number(row.minutes),
    partsCents: Number(row.parts),
    fluidsCents: Number(row.fluids),
    shopCents: Number(row.other),
  }));
}

/** What a car's log adds up to. */
export async function findSpent({ query }: Queryable, userId: string, vehicleId: string): Promise<Invested> {
  const row = await query
    .selectFrom("log_entry")
    .select(({ fn }) => [
      fn.sum("parts_cents").as("parts"),
      fn.sum("fluids_cents").as("fluids"),
      fn.sum("other_cents").as("labor"),
    ])
    .where("user_id", "=", userId)
    .where("vehicle_id", "=", vehicleId)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return { parts: Number(row.parts), fluids: Number(row.fluids), labor: Number(row.labor) };
}

/** The work on a car that cost most, in the order in which it was done. */
export async function findDearestWork(
  { query }: Queryable,
  userId: string,
  vehicleId: string,
  limit: number,
): Promise<{ title: string; doneOn: string; cents: number }[]> {
  const cents = sql<number>`parts_cents + fluids_cents + other_cents`;
  const rows = await query
    .selectFrom("log_entry")
    .select(["title", "done_on", cents.as("cents")])
    .where("user_id", "=", userId)
    .where("vehicle_id", "=", vehicleId)
    .where("removed_at", "is", null)
    .orderBy(cents, "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows
    .map((row) => ({ title: row.title, doneOn: row.done_on, cents: Number(row.cents) }))
    .toSorted((a, b) => a.doneOn.localeCompare(b.doneOn));
}

export type WorkDone = Pick<LogEntry, "id" | "vehicleId" | "title" | "doneOn">;

/** The latest work on all cars that the account shows. */
export async function findLastWork({ query }: Queryable, userId: string, limit: number): Promise<WorkDone[]> {
  const rows = await query
    .selectFrom("log_entry")
    .innerJoin("vehicle", (join) =>
      join
        .onRef("vehicle.user_id", "=", "log_entry.user_id")
        .onRef("vehicle.id", "=", "log_entry.vehicle_id"),
    )
    .select(["log_entry.id", "log_entry.vehicle_id", "log_entry.title", "log_entry.done_on"])
    .where("log_entry.user_id", "=", userId)
    .where("log_entry.removed_at", "is", null)
    .where("vehicle.removed_at", "is", null)
    .orderBy("log_entry.done_on", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id, vehicle_id, title, done_on }) => ({
    id,
    vehicleId: vehicle_id,
    title,
    doneOn: done_on,
  }));
}

function matches(userId: string, { vehicleId, doneBy, text = "", guide }: LogFilter): Expression<SqlBool> {
  const conditions = [sql`removed_at is null and vehicle_id = ${vehicleId}`];
  if (doneBy) conditions.push(sql`done_by = ${doneBy}`);
  // Paths have neither quotes nor patterns in them.
  if (guide) conditions.push(sql`guides like ${`%"${guide}"%`}`);
  for (const word of text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)) {
    const pattern = `%${word.replaceAll(/[!%_]/g, "!$&")}%`;
    const like = (column: string) => sql`lower(coalesce(${sql.ref(column)}, '')) like ${pattern} escape '!'`;
    conditions.push(sql`(${like("title")} or ${like("notes")} or ${like("shop")} or exists (
      select 1 from log_item where log_item.user_id = ${userId} and log_item.entry_id = log_entry.id
      and (${like("log_item.name")} or ${like("log_item.part_number")}
        or replace(coalesce(log_item.part_number, ''), ' ', '') like ${pattern} escape '!')))`);
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
