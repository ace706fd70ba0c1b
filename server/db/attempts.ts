import { sql } from "kysely";
import { toTimestamp } from "./columns.ts";
import type { Queryable } from "./database.ts";

export interface Attempts {
  /** In the window that is open, this one included. */
  count: number;
  endsAt: string;
}

/** Counts one more under the key. The first after the end of a window opens the next. */
export async function countAttempt({ query }: Queryable, key: string, windowMs: number): Promise<Attempts> {
  const now = Date.now();
  const [at, endsAt] = [toTimestamp(new Date(now)), toTimestamp(new Date(now + windowMs))];
  const row = await query
    .insertInto("attempt")
    .values({ key, count: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql`case when attempt.ends_at <= ${at} then 1 else attempt.count + 1 end`,
        ends_at: sql`case when attempt.ends_at <= ${at} then excluded.ends_at else attempt.ends_at end`,
      }),
    )
    .returning(["count", "ends_at"])
    .executeTakeFirstOrThrow();
  return { count: row.count, endsAt: row.ends_at };
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

export async function forgetAttempts({ query }: Queryable, key: string): Promise<void> {
  await query.deleteFrom("attempt").where("key", "=", key).execute();
}

/** Removes some whose window has ended. */
export async function removeEndedAttempts({ engine, query }: Queryable, limit: number): Promise<void> {
  const ended = query
    .selectFrom("attempt")
    .select("key")
    .where("ends_at", "<=", toTimestamp(new Date()))
    .orderBy("ends_at")
    .limit(limit)
    .$if(engine === "postgres", (select) => select.forUpdate().skipLocked());
  await query.deleteFrom("attempt").where("key", "in", ended).execute();
}
