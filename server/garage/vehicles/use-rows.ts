import { sql } from "kysely";
import { countedReadings } from "../../../domain/garage/driving.ts";
import type { LastUse } from "../../../domain/garage/last-used.ts";
import type { Queryable } from "../../db/engine/database.ts";

/** The tables with rows of a vehicle: each one's day, and the moment of its writing. */
const sources = [
  { table: sql`odometer_reading`, day: sql`read_on`, moment: sql`id`, counts: sql`1 = 1` },
  { table: sql`log_entry`, day: sql`done_on`, moment: sql`created_at`, counts: sql`removed_at is null` },
  { table: sql`fill_up`, day: sql`filled_on`, moment: sql`created_at`, counts: sql`removed_at is null` },
];

/** When something was last written down for each of these vehicles, among the latest of each kind: an index serves those. */
export async function findLastUse(
  { query }: Queryable,
  userId: string,
  vehicleIds: readonly string[],
): Promise<LastUse> {
  const selects = vehicleIds.flatMap((id) =>
    sources.map(
      ({ table, day, moment, counts }) => sql`
        select cast(${id} as text) as vehicle, max(moment) as moment from (
          select ${moment} as moment from ${table}
          where user_id = ${userId} and vehicle_id = ${id} and ${counts}
          order by ${day} desc limit ${sql.lit(countedReadings)}
        ) as latest`,
    ),
  );
  if (selects.length === 0) return {};
  const { rows } = await sql<{ vehicle: string; moment: string | null }>`${sql.join(
    selects,
    sql` union all `,
  )}`.execute(query);
  const usedAt: Record<string, string> = {};
  for (const { vehicle, moment } of rows) {
    const at = moment && toTime(moment);
    if (at && at > (usedAt[vehicle] ?? "")) usedAt[vehicle] = at;
  }
  return usedAt;
}

/** A reading's id is its moment in milliseconds. */
function toTime(moment: string): string | undefined {
  const time = /^\d{1,15}$/.test(moment) ? new Date(Number(moment)) : new Date(moment);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
