import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { MonthCosts } from "../../domain/garage/garage-view.ts";
import type { LogEntry } from "../../domain/garage/log-entry.ts";
import type { Invested } from "../../domain/insurance/quote-pack.ts";
import { isIn } from "./columns.ts";
import type { Queryable } from "./database.ts";
import { withParts } from "./log-rows.ts";
import { pagesOf } from "./row-pages.ts";

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
    .where(isListed(page))
    .orderBy("done_on", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return withParts(database, userId, rows);
}

/** Entries by their ids, in that order. */
export async function findLogEntries(
  database: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<LogEntry[]> {
  const rows = await database.query
    .selectFrom("log_entry")
    .selectAll()
    .where("user_id", "=", userId)
    .where(isIn("id", ids))
    .execute();
  const entries = new Map((await withParts(database, userId, rows)).map((entry) => [entry.id, entry]));
  return ids.flatMap((id) => entries.get(id) ?? []);
}

export interface LogMatch {
  id: string;
  doneOn: string;
  cents: number;
}

/**
 * The entries that have these words, the latest first. No index serves parts of words, so all texts are looked through, some at
 * a time, until `signal` says that nobody waits any more.
 */
export async function findLogMatches(
  database: Queryable,
  userId: string,
  filter: LogFilter,
  signal: AbortSignal | undefined,
): Promise<LogMatch[]> {
  const order = ["done_on", "created_at", "id"] as const;
  const texts = ["title", "notes", "shop", "guides"] as const;
  const columns = [...order, ...texts, "parts_cents", "fluids_cents", "other_cents"] as const;
  const matches: LogMatch[] = [];
  const isMatch = wordMatcher(filter);
  const pages = pagesOf(database, "log_entry", {
    ...{ userId, where: isListed(filter), order, columns, direction: "desc" },
  });
  for await (const rows of pages) {
    signal?.throwIfAborted();
    const items = await findItemTexts(database, userId, rows);
    for (const row of rows)
      if (isMatch([row.title, row.notes ?? "", row.shop ?? "", ...(items.get(row.id) ?? [])], row.guides))
        matches.push({
          id: row.id,
          doneOn: row.done_on,
          cents: row.parts_cents + row.fluids_cents + row.other_cents,
        });
  }
  return matches;
}

/** What the items of entries are called, and their part numbers, with and without spaces. */
async function findItemTexts(
  { query }: Queryable,
  userId: string,
  entries: readonly { id: string }[],
): Promise<Map<string, string[]>> {
  const ids = entries.map(({ id }) => id);
  const rows = await query
    .selectFrom("log_item")
    .select(["entry_id", "name", "part_number"])
    .where("user_id", "=", userId)
    .where(isIn("entry_id", ids))
    .execute();
  const texts = new Map<string, string[]>();
  for (const { entry_id, name, part_number } of rows) {
    const own = texts.get(entry_id) ?? [];
    own.push(name);
    if (part_number) own.push(part_number, part_number.replaceAll(" ", ""));
    texts.set(entry_id, own);
  }
  return texts;
}

function wordMatcher({ text = "", guide }: LogFilter): (texts: readonly string[], guides: string) => boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return (texts, guides) => {
    if (guide && !guides.includes(`"${guide}"`)) return false;
    const all = texts.join("\n").toLowerCase();
    return words.every((word) => all.includes(word));
  };
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
    .where(isListed(filter))
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

/** Whether somebody looks for words, or for a guide that was followed. */
export function isSearch({ text = "", guide }: LogFilter): boolean {
  return text.trim() !== "" || guide !== undefined;
}

/** What an index tells. */
function isListed({ vehicleId, doneBy }: LogFilter): RawBuilder<SqlBool> {
  const ofVehicle = sql<SqlBool>`removed_at is null and vehicle_id = ${vehicleId}`;
  return doneBy ? sql<SqlBool>`${ofVehicle} and done_by = ${doneBy}` : ofVehicle;
}
