import { byLatest, type OdometerReading } from "../../domain/garage/odometer.ts";
import type { LocalDate } from "../../domain/local-date.ts";
import type { Queryable } from "./database.ts";
import { toReading } from "./odometer-rows.ts";

interface Span {
  /** The latest of these: until a day, or all. */
  until?: LocalDate | undefined;
  /** Instead of that, the earliest after a day. */
  after?: LocalDate | undefined;
  limit: number;
}

/** What the odometer of a vehicle showed, by its readings, its log and its fill-ups; the latest first. */
export async function findReadings(
  database: Queryable,
  userId: string,
  vehicleId: string,
  span: Span,
): Promise<OdometerReading[]> {
  const readings = [
    ...(await selectReadings(database, userId, vehicleId, span)),
    ...(await selectLogged(database, userId, vehicleId, span)),
    ...(await selectFilled(database, userId, vehicleId, span)),
  ].toSorted(byLatest);
  return span.after === undefined ? readings.slice(0, span.limit) : readings.slice(-span.limit);
}

async function selectReadings(
  { query }: Queryable,
  userId: string,
  vehicleId: string,
  { until, after, limit }: Span,
): Promise<OdometerReading[]> {
  const order = after === undefined ? "desc" : "asc";
  const rows = await query
    .selectFrom("odometer_reading")
    .selectAll()
    .where("user_id", "=", userId)
    .where("vehicle_id", "=", vehicleId)
    .$if(until !== undefined, (select) => select.where("read_on", "<=", until ?? ""))
    .$if(after !== undefined, (select) => select.where("read_on", ">", after ?? ""))
    .orderBy("read_on", order)
    .orderBy("id", order)
    .limit(limit)
    .execute();
  return rows.map(toReading);
}

async function selectLogged(
  { query }: Queryable,
  userId: string,
  vehicleId: string,
  { until, after, limit }: Span,
): Promise<OdometerReading[]> {
  const order = after === undefined ? "desc" : "asc";
  const rows = await query
    .selectFrom("log_entry")
    .select(["id", "done_on", "odometer", "title", "created_at"])
    .where("user_id", "=", userId)
    .where("vehicle_id", "=", vehicleId)
    .where("removed_at", "is", null)
    .where("odometer", "is not", null)
    .$if(until !== undefined, (select) => select.where("done_on", "<=", until ?? ""))
    .$if(after !== undefined, (select) => select.where("done_on", ">", after ?? ""))
    .orderBy("done_on", order)
    .orderBy("created_at", order)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: String(Date.parse(row.created_at)),
    readOn: row.done_on,
    value: row.odometer ?? 0,
    work: { id: row.id, title: row.title },
  }));
}

async function selectFilled(
  { query }: Queryable,
  userId: string,
  vehicleId: string,
  { until, after, limit }: Span,
): Promise<OdometerReading[]> {
  const order = after === undefined ? "desc" : "asc";
  const rows = await query
    .selectFrom("fill_up")
    .select(["id", "filled_on", "odometer", "created_at"])
    .where("user_id", "=", userId)
    .where("vehicle_id", "=", vehicleId)
    .where("removed_at", "is", null)
    .$if(until !== undefined, (select) => select.where("filled_on", "<=", until ?? ""))
    .$if(after !== undefined, (select) => select.where("filled_on", ">", after ?? ""))
    .orderBy("filled_on", order)
    .orderBy("created_at", order)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: String(Date.parse(row.created_at)),
    readOn: row.filled_on,
    value: row.odometer,
    fillUp: row.id,
  }));
}

/** The latest of the vehicle's own readings. */
export async function findLatestReading(
  database: Queryable,
  userId: string,
  vehicleId: string,
): Promise<OdometerReading | undefined> {
  const [latest] = await selectReadings(database, userId, vehicleId, { limit: 1 });
  return latest;
}
