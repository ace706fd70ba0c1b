import { sql } from "kysely";
import { toTimestamp } from "../db/columns.ts";
import type { Queryable } from "../db/engine/database.ts";

/** Something that is counted. */
export interface AttemptKey {
  key: string;
  /** For `forgetAttempts`. */
  account?: string | undefined;
}

export interface Attempts {
  /** In the window that is open. */
  count: number;
  endsAt: Date;
}

/**
 * Counts one more under the key. The first after the end of a window opens the next. No window ends later than one that
 * would open now: else a clock that ran ahead and was set back would leave locks that last for as long as it was wrong.
 */
export async function countAttempt(
  { query }: Queryable,
  { key, account }: AttemptKey,
  windowMs: number,
): Promise<Attempts> {
  const now = Date.now();
  const [at, endsAt] = [toTimestamp(new Date(now)), toTimestamp(new Date(now + windowMs))];
  const row = await query
    .insertInto("attempt")
    .values({ key, count: 1, ends_at: endsAt, account: account ?? null })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql`case when attempt.ends_at <= ${at} then 1 else attempt.count + 1 end`,
        ends_at: sql`case when attempt.ends_at > ${at} and attempt.ends_at < excluded.ends_at
          then attempt.ends_at else excluded.ends_at end`,
      }),
    )
    .returning(["count", "ends_at"])
    .executeTakeFirstOrThrow();
  return { count: row.count, endsAt: new Date(row.ends_at) };
}

/** How many there are in the window that is open, without counting one more. */
export async function readAttempts({ query }: Queryable, key: string): Promise<number> {
  const row = await query
    .selectFrom("attempt")
    .select("count")
    .where("key", "=", key)
    .where("ends_at", ">", toTimestamp(new Date()))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Takes one back. */
export async function takeBackAttempt({ query }: Queryable, key: string): Promise<void> {
  await query
    .updateTable("attempt")
    .set({ count: sql`count - 1` })
    .where("key", "=", key)
    .where("count", ">", 0)
    .execute();
}

/**
 * Forgets everything that was counted for the account. One by one: a statement that takes several rows could wait for an
 * attempt that waits for it.
 */
export async function forgetAttempts({ query }: Queryable, account: string): Promise<void> {
  const rows = await query.selectFrom("attempt").select("key").where("account", "=", account).execute();
  for (const { key } of rows) await query.deleteFrom("attempt").where("key", "=", key).execute();
}
