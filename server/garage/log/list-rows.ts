import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { LogList, MonthCosts } from "../../../domain/garage/garage-view.ts";
import type { LogEntry } from "../../../domain/garage/log-entry.ts";
import { addOtherCosts, type OtherCosts } from "../../../domain/garage/other-costs.ts";
import type { GarageFacts, Invested } from "../../../domain/insurance/quote-pack.ts";
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
  const columns = [...carOrder, ...texts, "parts_cents", "fluids_cents", "other_cents", "currency"] as const;
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
        const cents = row.parts_cents + row.fluids_cents + row.other_cents;
        addToYear(years, { year: row.done_on.slice(0, 4), entries: 1, cents, currency: row.currency });
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

export type LogYear = LogList["years"][number];

interface YearSums {
  year: string;
  entries: number;
  cents: number;
  currency: string | null;
}

/** Sums of one currency, which only dollars share. */
function addToYear(years: Map<string, LogYear>, { year, entries, cents, currency }: YearSums): void {
  const sums = years.get(year) ?? { year, entries: 0, cents: 0 };
  const otherCosts = addOtherCosts(sums.otherCosts, otherThanDollars(currency, cents));
  years.set(year, {
    year,
    entries: sums.entries + entries,
    cents: sums.cents + (currency === null ? cents : 0),
    ...(otherCosts ? { otherCosts } : {}),
  });
}

function otherThanDollars(currency: string | null, cents: number): OtherCosts | undefined {
  return currency === null ? undefined : { [currency]: cents };
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
    const { rows } = await sql<YearSums>`
      select substr(done_on, 1, 4) as year, currency, count(*) as entries,
        sum(parts_cents + fluids_cents + other_cents) as cents
      from log_entry where user_id = ${userId} and ${where} and ${slice} group by 1, 2`.execute(
      database.query,
    );
    for (const { entries, cents, ...rest } of rows)
      addToYear(years, { ...rest, entries: Number(entries), cents: Number(cents) });
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
    const { rows } = await sql<MonthSums>`
      select substr(done_on, 6, 2) as month, currency, count(*) as jobs,
        sum(case when done_by = 'self' then coalesce(minutes, 0) else 0 end) as minutes,
        sum(parts_cents) as "partsCents", sum(fluids_cents) as "fluidsCents", sum(other_cents) as "shopCents"
      from log_entry where user_id = ${userId} and ${where} and ${slice} group by 1, 2`.execute(
      database.query,
    );
    for (const row of rows) addToMonth(months, row);
  }
  return [...months.values()].toSorted((a, b) => a.month - b.month);
}

interface MonthSums extends Record<Exclude<keyof MonthCosts, "otherCosts">, number> {
  currency: string | null;
}

function addToMonth(months: Map<number, MonthCosts>, row: MonthSums): void {
  const month = Number(row.month);
  const sums = months.get(month) ?? {
    ...{ month, jobs: 0, minutes: 0 },
    ...{ partsCents: 0, fluidsCents: 0, shopCents: 0 },
  };
  const [parts, fluids, shop] = [Number(row.partsCents), Number(row.fluidsCents), Number(row.shopCents)];
  const isDollars = row.currency === null;
  const otherCosts = addOtherCosts(sums.otherCosts, otherThanDollars(row.currency, parts + fluids + shop));
  months.set(month, {
    month,
    jobs: sums.jobs + Number(row.jobs),
    minutes: sums.minutes + Number(row.minutes),
    partsCents: sums.partsCents + (isDollars ? parts : 0),
    fluidsCents: sums.fluidsCents + (isDollars ? fluids : 0),
    shopCents: sums.shopCents + (isDollars ? shop : 0),
    ...(otherCosts ? { otherCosts } : {}),
  });
}

interface Spending {
  invested: Invested;
  /** The most expensive work, in the order in which it was done. */
  works: GarageFacts["works"][number][];
}

interface Dear {
  id: string;
  cents: number;
  currency: string | null;
}

/** Dollars first: nothing tells what is more in another currency. */
function byPrice(one: Dear, other: Dear): number {
  return Number(one.currency !== null) - Number(other.currency !== null) || other.cents - one.cents;
}

/** The totals of a car's log, and the most expensive work. */
export async function findSpending(
  database: Queryable,
  userId: string,
  vehicleId: string,
  limit: number,
): Promise<Spending> {
  const invested = { parts: 0, fluids: 0, labor: 0 };
  let otherCosts: OtherCosts | undefined;
  let dearest: Dear[] = [];
  const where = isListed({ vehicleId });
  for await (const slice of slicesOf(database, "log_entry", { userId, where, order: carOrder })) {
    const own = sql`from log_entry where user_id = ${userId} and ${where} and ${slice}`;
    const { rows: sums } = await sql<
      Record<"parts" | "fluids" | "labor", number> & { currency: string | null }
    >`
      select currency, sum(parts_cents) as parts, sum(fluids_cents) as fluids, sum(other_cents) as labor ${own}
      group by 1`.execute(database.query);
    for (const { currency, ...row } of sums) {
      const [parts, fluids, labor] = [Number(row.parts), Number(row.fluids), Number(row.labor)];
      otherCosts = addOtherCosts(otherCosts, otherThanDollars(currency, parts + fluids + labor));
      if (currency !== null) continue;
      invested.parts += parts;
      invested.fluids += fluids;
      invested.labor += labor;
    }
    const { rows } = await sql<Dear>`
      select id, currency, parts_cents + fluids_cents + other_cents as cents ${own}
      order by case when currency is null then 0 else 1 end, cents desc, id
      limit ${sql.lit(limit)}`.execute(database.query);
    dearest = [...dearest, ...rows].toSorted(byPrice).slice(0, limit);
  }
  const cents = new Map(dearest.map((each) => [each.id, each.cents]));
  const works = await database.query
    .selectFrom("log_entry")
    .select(["id", "title", "done_on", "currency"])
    .where("user_id", "=", userId)
    .where(isIn("id", [...cents.keys()]))
    .execute();
  return {
    invested: otherCosts ? { ...invested, otherCosts } : invested,
    works: works
      .map(({ id, title, done_on, currency }) => ({
        title,
        doneOn: done_on,
        cents: Number(cents.get(id) ?? 0),
        ...(currency === null ? {} : { currency }),
      }))
      .toSorted((a, b) => a.doneOn.localeCompare(b.doneOn)),
  };
}

export type WorkDone = Pick<LogEntry, "id" | "vehicleId" | "title" | "doneOn">;

/** An index has the days, and the moments within a day only these rows: a day with thousands must not be sorted. */
const rowsOfLastDays = 50;

/** The latest work on all cars that the account shows; of one day what was written last comes first. */
export async function findLastWork({ query }: Queryable, userId: string, limit: number): Promise<WorkDone[]> {
  const rows = await query
    .selectFrom("log_entry")
    .innerJoin("vehicle", (join) =>
      join
        .onRef("vehicle.user_id", "=", "log_entry.user_id")
        .onRef("vehicle.id", "=", "log_entry.vehicle_id"),
    )
    .select([
      "log_entry.id",
      "log_entry.vehicle_id",
      "log_entry.title",
      "log_entry.done_on",
      "log_entry.created_at",
    ])
    .where("log_entry.user_id", "=", userId)
    .where("log_entry.removed_at", "is", null)
    .where("vehicle.removed_at", "is", null)
    .orderBy("log_entry.done_on", "desc")
    .limit(Math.max(limit, rowsOfLastDays))
    .execute();
  const moment = ({ done_on, created_at }: (typeof rows)[number]) => `${done_on} ${created_at}`;
  return rows
    .toSorted((a, b) => moment(b).localeCompare(moment(a)))
    .slice(0, limit)
    .map(({ id, vehicle_id, title, done_on }) => ({ id, vehicleId: vehicle_id, title, doneOn: done_on }));
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
