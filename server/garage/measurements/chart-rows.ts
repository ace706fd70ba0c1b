import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type MonthSpending, spendingKinds } from "../../../domain/garage/charts-view.ts";
import type { Reading } from "../../../domain/garage/driving.ts";
import type { Closing } from "../../../domain/garage/intervals-kept.ts";
import { addOtherCosts, type OtherCosts } from "../../../domain/garage/other-costs.ts";
import type { Queryable } from "../../db/engine/database.ts";
import { slicesOf } from "../../db/row-pages.ts";

/** The orders of the indexes of a vehicle's rows, which have costs and odometer readings. */
const orders = {
  log_entry: ["done_on", "created_at", "id"],
  fill_up: ["filled_on", "odometer", "id"],
} as const;
const days = { log_entry: "done_on", fill_up: "filled_on" } as const;

/** Adds up a vehicle's log and fill-ups, slice by slice, each currency alone. `select` is what is read of each table. */
async function* sumsOf<Row>(
  database: Queryable,
  { userId, vehicleId, year }: { userId: string; vehicleId: string; year?: string },
  select: Record<keyof typeof orders, RawBuilder<unknown>>,
): AsyncGenerator<Row> {
  for (const table of ["log_entry", "fill_up"] as const) {
    const day = sql.ref(days[table]);
    const inYear = year ? sql`and ${day} between ${`${year}-01-01`} and ${`${year}-12-31`}` : sql``;
    const where = sql<SqlBool>`vehicle_id = ${vehicleId} and removed_at is null ${inYear}`;
    const order = orders[table] as readonly ("id" | "odometer")[];
    for await (const slice of slicesOf(database, table, { userId, where, order })) {
      const { rows } = await sql<Row>`
        select ${select[table]}, currency from ${sql.table(table)}
        where user_id = ${userId} and ${where} and ${slice} group by 1, currency`.execute(database.query);
      yield* rows;
    }
  }
}

/** The years in which something was spent on a vehicle, the latest first. */
export async function findSpendingYears(
  database: Queryable,
  userId: string,
  vehicleId: string,
): Promise<string[]> {
  const years = new Set<string>();
  const sums = sumsOf<{ year: string; cents: number | null }>(
    database,
    { userId, vehicleId },
    {
      log_entry: sql`substr(done_on, 1, 4) as year, sum(parts_cents + fluids_cents + other_cents) as cents`,
      fill_up: sql`substr(filled_on, 1, 4) as year, sum(cost_cents) as cents`,
    },
  );
  for await (const { year, cents } of sums) if (Number(cents) > 0) years.add(year);
  return [...years].toSorted().toReversed();
}

type SpentRow = Record<keyof MonthSpending, number | string> & { currency: string | null };

/** The spending on a vehicle in each month of a year, in dollars and in other currencies. */
export async function findSpending(
  database: Queryable,
  userId: string,
  vehicleId: string,
  year: string,
): Promise<{ months: MonthSpending[]; otherCosts?: OtherCosts }> {
  const months = new Map<number, MonthSpending>();
  let otherCosts: OtherCosts | undefined;
  const rows = sumsOf<SpentRow>(
    database,
    { userId, vehicleId, year },
    {
      log_entry: sql`substr(done_on, 6, 2) as month, sum(parts_cents) as parts, sum(fluids_cents) as fluids,
      sum(other_cents) as labor, 0 as fuel`,
      fill_up: sql`substr(filled_on, 6, 2) as month, 0 as parts, 0 as fluids, 0 as labor,
      sum(coalesce(cost_cents, 0)) as fuel`,
    },
  );
  for await (const row of rows) {
    const month = Number(row.month);
    const sums = months.get(month) ?? { month, parts: 0, fluids: 0, labor: 0, fuel: 0 };
    if (row.currency !== null) {
      const cents = spendingKinds.reduce((sum, kind) => sum + Number(row[kind]), 0);
      otherCosts = addOtherCosts(otherCosts, { [row.currency]: cents });
      continue;
    }
    for (const kind of spendingKinds) sums[kind] += Number(row[kind]);
    months.set(month, sums);
  }
  return {
    months: [...months.values()].toSorted((a, b) => a.month - b.month),
    ...(otherCosts ? { otherCosts } : {}),
  };
}

type MonthReading = { day: string | null; odometer: number | null };

/** The highest reading of each of the latest months, by readings, log and fill-ups, with the last day that has one. */
export async function findMonthlyOdometer(
  database: Queryable,
  userId: string,
  vehicleId: string,
  limit: number,
): Promise<Reading[]> {
  const months = new Map<string, Reading>();
  const add = ({ day, odometer }: MonthReading) => {
    // Work need not have an odometer reading.
    if (day === null || odometer === null) return;
    const month = day.slice(0, 7);
    const last = months.get(month) ?? { on: day, odometer };
    months.set(month, {
      on: last.on > day ? last.on : day,
      odometer: Math.max(last.odometer, odometer),
    });
  };
  const highest = (dayColumn: string, valueColumn: string) => {
    const [day, value] = [sql.ref(dayColumn), sql.ref(valueColumn)];
    return sql`substr(${day}, 1, 7) as month, max(case when ${value} is null then null else ${day} end) as day,
      max(${value}) as odometer`;
  };
  const read = await sql<MonthReading>`
    select ${highest("read_on", "value")} from odometer_reading
    where user_id = ${userId} and vehicle_id = ${vehicleId} group by 1`.execute(database.query);
  read.rows.forEach(add);
  const sums = sumsOf<MonthReading>(
    database,
    { userId, vehicleId },
    {
      log_entry: sql`${highest("done_on", "odometer")}`,
      fill_up: sql`${highest("filled_on", "odometer")}`,
    },
  );
  for await (const row of sums) add(row);
  return [...months.values()].toSorted((a, b) => b.on.localeCompare(a.on)).slice(0, limit);
}

/** More closings, of all cars, than a drawing has room for; the latest ones. */
const shownClosings = 4000;

/** When the reminders of a vehicle were closed, by the reminder's id. */
export async function findClosings(
  { query }: Queryable,
  userId: string,
  vehicleId: string,
): Promise<Map<string, Closing[]>> {
  const { rows } = await sql<{ reminder_id: string; done_on: string; odometer: number | null }>`
    select closing.reminder_id, log_entry.done_on, log_entry.odometer from (
      select user_id, entry_id, reminder_id, moment from log_closing
      where user_id = ${userId} order by moment desc limit ${sql.lit(shownClosings)}
    ) as closing
    join log_entry on log_entry.user_id = closing.user_id and log_entry.id = closing.entry_id
    where log_entry.vehicle_id = ${vehicleId} and log_entry.removed_at is null
    order by closing.moment desc`.execute(query);
  const closings = new Map<string, Closing[]>();
  for (const { reminder_id, done_on, odometer } of rows) {
    const closing = { on: done_on, ...(odometer === null ? {} : { odometer }) };
    closings.set(reminder_id, [...(closings.get(reminder_id) ?? []), closing]);
  }
  return closings;
}
