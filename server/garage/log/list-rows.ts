import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { MonthCosts } from "../../../domain/garage/garage-view.ts";
import type { LogEntry } from "../../../domain/garage/log-entry.ts";
import type { Invested } from "../../../domain/insurance/quote-pack.ts";
import { isIn } from "../../db/columns.ts";
import type { Queryable } from "../../db/engine/database.ts";
import { pagesOf, slicesOf } from "../../db/row-pages.ts";
import { AppError } from "../../errors.ts";
import { logRows } from "./rows.ts";

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
  const { limit, offset } = page;
  const order = ["done_on", "created_at", "id"];
  return logRows.some(database, userId, { where: isListed(page), order, direction: "desc", limit, offset });
}

export interface LogMatches {
  /** The latest first. */
  ids: readonly string[];
  years: readonly LogYear[];
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
): Promise<LogMatches> {
  const texts = ["title", "notes", "shop", "guides"] as const;
  const columns = [...carOrder, ...texts, "parts_cents", "fluids_cents", "other_cents"] as const;
  const ids: string[] = [];
  const years = new Map<string, LogYear>();
  const isMatch = wordMatcher(filter);
  const pages = pagesOf(database, "log_entry", {
    ...{ userId, where: isListed(filter), order: carOrder, columns, direction: "desc" },
  });
  for await (const rows of pages) {
    if (signal?.aborted) throw new AppError("request-timeout", "The connection was closed.");
    const items = await findItemTexts(database, userId, rows);
    for (const row of rows)
      if (isMatch([row.title, row.notes ?? "", row.shop ?? "", ...(items.get(row.id) ?? [])], row.guides)) {
        ids.push(row.id);
        const year = row.done_on.slice(0, 4);
        const sums = years.get(year) ?? { year, entries: 0, cents: 0 };
        sums.entries += 1;
        sums.cents += row.parts_cents + row.fluids_cents + row.other_cents;
        years.set(year, sums);
      }
  }
  return { ids, years: [...years.values()] };
}

/** The names of entries' items, and their part numbers, with and without spaces. */
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

/** The order of an index of a car's entries with their costs. */
const carOrder = ["done_on", "created_at", "id"] as const;

/** Each year's costs, the latest first. */
export async function findLogYears(
  database: Queryable,
  userId: string,
  filter: LogFilter,
): Promise<LogYear[]> {
  const years = new Map<string, LogYear>();
  const where = isListed(filter);
  for await (const slice of slicesOf(database, "log_entry", { userId, where, order: carOrder })) {
    const { rows } = await sql<LogYear>`
      select substr(done_on, 1, 4) as year, count(*) as entries, sum(parts_cents + fluids_cents + other_cents) as cents
      from log_entry where user_id = ${userId} and ${where} and ${slice} group by 1`.execute(database.query);
    for (const { year, entries, cents } of rows) {
      const sums = years.get(year) ?? { year, entries: 0, cents: 0 };
      years.set(year, {
        year,
        entries: sums.entries + Number(entries),
        cents: sums.cents + Number(cents),
      });
    }
  }
  return [...years.values()].toSorted((a, b) => b.year.localeCompare(a.year));
}

/** The months of a year in which something was done, over all cars that the account shows. */
export async function findYearCosts(
  database: Queryable,
  userId: string,
  year: string,
): Promise<MonthCosts[]> {
  const months = new Map<number, MonthCosts>();
  const where = sql<SqlBool>`done_on between ${`${year}-01-01`} and ${`${year}-12-31`} and removed_at is null
    and vehicle_id not in (select id from vehicle where user_id = ${userId} and removed_at is not null)`;
  for await (const slice of slicesOf(database, "log_entry", { userId, where, order: ["done_on", "id"] })) {
    const { rows } = await sql<Record<keyof MonthCosts, number>>`
      select substr(done_on, 6, 2) as month, count(*) as jobs,
        sum(case when done_by = 'self' then coalesce(minutes, 0) else 0 end) as minutes,
        sum(parts_cents) as "partsCents", sum(fluids_cents) as "fluidsCents", sum(other_cents) as "shopCents"
      from log_entry where user_id = ${userId} and ${where} and ${slice} group by 1`.execute(database.query);
    for (const row of rows) {
      const month = Number(row.month);
      const sums = months.get(month);
      months.set(month, {
        month,
        jobs: (sums?.jobs ?? 0) + Number(row.jobs),
        minutes: (sums?.minutes ?? 0) + Number(row.minutes),
        partsCents: (sums?.partsCents ?? 0) + Number(row.partsCents),
        fluidsCents: (sums?.fluidsCents ?? 0) + Number(row.fluidsCents),
        shopCents: (sums?.shopCents ?? 0) + Number(row.shopCents),
      });
    }
  }
  return [...months.values()].toSorted((a, b) => a.month - b.month);
}

interface Spending {
  invested: Invested;
  /** The most expensive work, in the order in which it was done. */
  works: { title: string; doneOn: string; cents: number }[];
}

/** The totals of a car's log, and the most expensive work. */
export async function findSpending(
  database: Queryable,
  userId: string,
  vehicleId: string,
  limit: number,
): Promise<Spending> {
  const invested = { parts: 0, fluids: 0, labor: 0 };
  let dearest: { id: string; cents: number }[] = [];
  const where = isListed({ vehicleId });
  for await (const slice of slicesOf(database, "log_entry", { userId, where, order: carOrder })) {
    const own = sql`from log_entry where user_id = ${userId} and ${where} and ${slice}`;
    const { rows: sums } = await sql<Record<keyof Invested, number | null>>`
      select sum(parts_cents) as parts, sum(fluids_cents) as fluids, sum(other_cents) as labor ${own}`.execute(
      database.query,
    );
    invested.parts += Number(sums[0]?.parts);
    invested.fluids += Number(sums[0]?.fluids);
    invested.labor += Number(sums[0]?.labor);
    const { rows } = await sql<{ id: string; cents: number }>`
      select id, parts_cents + fluids_cents + other_cents as cents ${own}
      order by cents desc, id limit ${sql.lit(limit)}`.execute(database.query);
    dearest = [...dearest, ...rows].toSorted((a, b) => b.cents - a.cents).slice(0, limit);
  }
  const cents = new Map(dearest.map((each) => [each.id, each.cents]));
  const works = await database.query
    .selectFrom("log_entry")
    .select(["id", "title", "done_on"])
    .where("user_id", "=", userId)
    .where(isIn("id", [...cents.keys()]))
    .execute();
  return {
    invested,
    works: works
      .map(({ id, title, done_on }) => ({ title, doneOn: done_on, cents: cents.get(id) ?? 0 }))
      .toSorted((a, b) => a.doneOn.localeCompare(b.doneOn)),
  };
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

/** Conditions that an index serves. */
function isListed({ vehicleId, doneBy }: LogFilter): RawBuilder<SqlBool> {
  const ofVehicle = sql<SqlBool>`removed_at is null and vehicle_id = ${vehicleId}`;
  return doneBy ? sql<SqlBool>`${ofVehicle} and done_by = ${doneBy}` : ofVehicle;
}
