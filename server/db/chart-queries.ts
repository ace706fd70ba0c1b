import { type RawBuilder, sql } from "kysely";
import type { MonthSpending } from "../../domain/garage/charts-view.ts";
import type { Reading } from "../../domain/garage/driving.ts";
import type { Closing } from "../../domain/garage/intervals-kept.ts";
import type { Queryable } from "./database.ts";

/** The rows of a vehicle that are there. */
const ofVehicle = (userId: string, vehicleId: string) =>
  sql`user_id = ${userId} and vehicle_id = ${vehicleId} and removed_at is null`;

/** The years in which something was spent on a vehicle, the latest first. */
export async function findSpendingYears(
  { query }: Queryable,
  userId: string,
  vehicleId: string,
): Promise<string[]> {
  const own = ofVehicle(userId, vehicleId);
  const { rows } = await sql<{ year: string }>`
    select substr(done_on, 1, 4) as year from log_entry
    where ${own} and parts_cents + fluids_cents + other_cents > 0
    union select substr(filled_on, 1, 4) as year from fill_up where ${own} and cost_cents > 0
    order by year desc`.execute(query);
  return rows.map(({ year }) => year);
}

type SpentRow = Record<keyof MonthSpending, number | string>;

/** What was spent on a vehicle in each month of a year. */
export async function findSpending(
  { query }: Queryable,
  userId: string,
  vehicleId: string,
  year: string,
): Promise<MonthSpending[]> {
  const own = ofVehicle(userId, vehicleId);
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const { rows } = await sql<SpentRow>`
    select month, sum(parts) as parts, sum(fluids) as fluids, sum(labor) as labor, sum(fuel) as fuel from (
      select substr(done_on, 6, 2) as month, parts_cents as parts, fluids_cents as fluids, other_cents as labor,
        0 as fuel
      from log_entry where ${own} and done_on between ${first} and ${last}
      union all
      select substr(filled_on, 6, 2) as month, 0 as parts, 0 as fluids, 0 as labor, coalesce(cost_cents, 0) as fuel
      from fill_up where ${own} and filled_on between ${first} and ${last}
    ) as spent group by month order by month`.execute(query);
  return rows.map((row) => ({
    month: Number(row.month),
    parts: Number(row.parts),
    fluids: Number(row.fluids),
    labor: Number(row.labor),
    fuel: Number(row.fuel),
  }));
}

/** The highest reading of each of the latest months, by readings, log and fill-ups, with the last day that has one. */
export async function findMonthlyOdometer(
  { query }: Queryable,
  userId: string,
  vehicleId: string,
  limit: number,
): Promise<Reading[]> {
  const own = ofVehicle(userId, vehicleId);
  const monthly = (table: string, day: string, value: string, where: RawBuilder<unknown>) => sql`
    select max(${sql.ref(day)}) as day, max(${sql.ref(value)}) as odometer
    from ${sql.table(table)} where ${where} group by substr(${sql.ref(day)}, 1, 7)`;
  const { rows } = await sql<{ day: string; odometer: number }>`
    select max(day) as day, max(odometer) as odometer from (
      ${monthly("odometer_reading", "read_on", "value", sql`user_id = ${userId} and vehicle_id = ${vehicleId}`)}
      union all ${monthly("log_entry", "done_on", "odometer", sql`${own} and odometer is not null`)}
      union all ${monthly("fill_up", "filled_on", "odometer", own)}
    ) as readings group by substr(day, 1, 7) order by 1 desc limit ${sql.lit(limit)}`.execute(query);
  return rows.map(({ day, odometer }) => ({ on: day, odometer }));
}

/** More closings than a drawing has room for; the latest ones. */
const shownClosings = 1000;

/** When the reminders of a vehicle were closed, by the reminder's id. */
export async function findClosings(
  { query }: Queryable,
  userId: string,
  vehicleId: string,
): Promise<Map<string, Closing[]>> {
  const rows = await query
    .selectFrom("log_closing")
    .innerJoin("log_entry", (join) =>
      join
        .onRef("log_entry.user_id", "=", "log_closing.user_id")
        .onRef("log_entry.id", "=", "log_closing.entry_id"),
    )
    .select(["log_closing.reminder_id", "log_entry.done_on", "log_entry.odometer"])
    .where("log_entry.user_id", "=", userId)
    .where("log_entry.vehicle_id", "=", vehicleId)
    .where("log_entry.removed_at", "is", null)
    .orderBy("log_entry.done_on", "desc")
    .limit(shownClosings)
    .execute();
  const closings = new Map<string, Closing[]>();
  for (const { reminder_id, done_on, odometer } of rows) {
    const closing = { on: done_on, ...(odometer === null ? {} : { odometer }) };
    closings.set(reminder_id, [...(closings.get(reminder_id) ?? []), closing]);
  }
  return closings;
}
