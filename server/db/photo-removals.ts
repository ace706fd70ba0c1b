import { toTimestamp } from "./columns.ts";
import type { Queryable } from "./database.ts";

/**
 * Notes that a file is to be removed then. A file is noted before it is written and struck off together with the row that
 * shows it, and one that is shown no more is noted together with that: whatever fails in between, no file is forgotten.
 */
export async function noteRemoval({ query }: Queryable, key: string, at = new Date()): Promise<void> {
  await query
    .insertInto("photo_removal")
    .values({ key, due_at: toTimestamp(at) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

export async function forgetRemoval({ query }: Queryable, key: string): Promise<void> {
  await query.deleteFrom("photo_removal").where("key", "=", key).execute();
}

/** The keys of some that are due. */
export async function dueRemovals({ query }: Queryable, limit: number): Promise<readonly string[]> {
  const rows = await query
    .selectFrom("photo_removal")
    .select("key")
    .where("due_at", "<=", toTimestamp(new Date()))
    .orderBy("due_at")
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}
