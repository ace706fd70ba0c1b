import { inChunks, isIn, toTimestamp } from "../db/columns.ts";
import { isDue } from "../db/due.ts";
import type { Queryable } from "../db/engine/database.ts";

/**
 * Notes that files are to be removed then, or at another time than was noted before. A file is noted before it is written and
 * struck off together with the row that shows it, and one that is shown no more is noted together with that: whatever fails
 * in between, no file is forgotten.
 */
export async function noteRemovals(
  { query }: Queryable,
  keys: readonly string[],
  at = new Date(),
): Promise<void> {
  const due_at = toTimestamp(at);
  for (const rows of inChunks(keys.map((key) => ({ key, due_at }))))
    await query
      .insertInto("photo_removal")
      .values(rows)
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ due_at }))
      .execute();
}

export async function forgetRemovals({ query }: Queryable, keys: readonly string[]): Promise<void> {
  await query.deleteFrom("photo_removal").where(isIn("key", keys)).execute();
}

/** The keys of some that are due. */
export async function dueRemovals({ query }: Queryable, limit: number): Promise<readonly string[]> {
  const rows = await query
    .selectFrom("photo_removal")
    .select("key")
    .where((eb) => isDue(eb, "due_at", new Date()))
    .orderBy("due_at")
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

/** Lets files go now whose removal was noted for later. One that is not noted stays. */
export async function hastenRemovals({ query }: Queryable, keys: readonly string[]): Promise<void> {
  await query
    .updateTable("photo_removal")
    .set({ due_at: toTimestamp(new Date()) })
    .where(isIn("key", keys))
    .execute();
}
