import { sql } from "kysely";
import { toTimestamp } from "../columns.ts";
import type { Queryable } from "../engine/database.ts";
import { requireLock } from "./account-lock.ts";

/** Tables of the garage whose rows are marked first and deleted later, so that a removal can be undone. */
export type RemovableTable =
  | "vehicle"
  | "log_entry"
  | "reminder"
  | "guide_job"
  | "tool"
  | "fill_up"
  | "figure"
  | "own_number"
  | "project"
  | "project_task"
  | "project_part";

/** Marks a row as removed, or takes the mark away with null; false when it was purged meanwhile. */
export async function markRemoved(
  { query }: Queryable,
  table: RemovableTable,
  userId: string,
  { id, version }: { id: string; version: number },
  at: Date | null,
): Promise<boolean> {
  requireLock(userId);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set removed_at = ${at && toTimestamp(at)}, version = ${version}
    where user_id = ${userId} and id = ${id}`.execute(query);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Deletes some of the rows that were removed before, with everything that hangs on them; says how many. */
export async function deleteRemovedBefore(
  { engine, query }: Queryable,
  table: RemovableTable,
  moment: Date,
  limit: number,
): Promise<number> {
  // One that is being restored right now is left out.
  const unlocked = engine === "postgres" ? sql`for update skip locked` : sql``;
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where (user_id, id) in (
      select user_id, id from ${sql.table(table)}
      where removed_at < ${toTimestamp(moment)} order by removed_at limit ${sql.lit(limit)} ${unlocked}
    )`.execute(query);
  return Number(numAffectedRows ?? 0);
}

/** Deletes an account's removed rows except the latest ones: else adding and removing would fill the database. */
export async function deleteOldestRemoved(
  { query }: Queryable,
  table: RemovableTable,
  userId: string,
  most: number,
): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where user_id = ${userId} and removed_at is not null and id not in (
      select id from ${sql.table(table)} where user_id = ${userId} and removed_at is not null
      order by removed_at desc limit ${sql.lit(most)}
    )`.execute(query);
}
