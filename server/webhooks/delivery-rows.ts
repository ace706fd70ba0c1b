import { randomUUID } from "node:crypto";
import { toJson, toTimestamp } from "../db/columns.ts";
import { isDue } from "../db/due.ts";
import type { Database, Queryable } from "../db/engine/database.ts";

export async function queueDelivery({ query }: Queryable, userId: string, body: object): Promise<void> {
  const now = toTimestamp(new Date());
  const id = randomUUID();
  await query
    .insertInto("webhook_delivery")
    .values({
      user_id: userId,
      id,
      body: toJson({ id, createdAt: now, ...body }),
      attempts: 0,
      next_try_at: now,
      created_at: now,
    })
    .execute();
}

/** An account's due messages, under one lease. */
export interface TakenMessages {
  userId: string;
  /** When the lease ends. What is still of it has this as the time of its next try. */
  leasedUntil: string;
  /** None when another process was quicker. */
  count: number;
}

export interface Delivery {
  id: string;
  body: string;
}

/**
 * Takes all that is due for the account that waits the longest: until the lease ends no other process takes it. Undefined when
 * nothing is due.
 */
export function takeDueAccount(database: Database, leaseMs: number): Promise<TakenMessages | undefined> {
  return database.tx(async (query) => {
    const now = new Date();
    const first = await query
      .selectFrom("webhook_delivery")
      .select("user_id as userId")
      .where((eb) => isDue(eb, "next_try_at", now))
      .orderBy("next_try_at")
      .limit(1)
      .executeTakeFirst();
    if (!first) return undefined;
    const { userId } = first;
    await query
      .selectFrom("webhook")
      .select("user_id")
      .where("user_id", "=", userId)
      // Of two processes one takes the account. On SQLite there is one writer anyway.
      .$if(database.engine === "postgres", (select) => select.forNoKeyUpdate())
      .execute();
    const leasedUntil = toTimestamp(new Date(Date.now() + leaseMs));
    const { numUpdatedRows } = await query
      .updateTable("webhook_delivery")
      .set({ next_try_at: leasedUntil })
      .where("user_id", "=", userId)
      .where((eb) => isDue(eb, "next_try_at", now))
      .executeTakeFirst();
    return { userId, leasedUntil, count: Number(numUpdatedRows) };
  });
}

/**
 * The next message of what was taken, the oldest first, and what has failed before after all others: one that its receiver never
 * takes must not hold them up. Read one by one, because a webhook may be removed or replaced meanwhile.
 */
export async function nextTaken(
  { query }: Queryable,
  { userId, leasedUntil }: TakenMessages,
): Promise<Delivery | undefined> {
  return query
    .selectFrom("webhook_delivery")
    .select(["id", "body"])
    .where("user_id", "=", userId)
    .where("next_try_at", "=", leasedUntil)
    .orderBy("attempts")
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

export async function deleteDelivery({ query }: Queryable, userId: string, id: string): Promise<void> {
  await query.deleteFrom("webhook_delivery").where("user_id", "=", userId).where("id", "=", id).execute();
}

/** Ends the lease early: what is left is due at once. Says whether something is. */
export async function putBackTaken(
  { query }: Queryable,
  { userId, leasedUntil }: TakenMessages,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable("webhook_delivery")
    .set({ next_try_at: toTimestamp(new Date()) })
    .where("user_id", "=", userId)
    .where("next_try_at", "=", leasedUntil)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts a try that failed; says how often what is left of the account's messages was tried altogether. */
export async function countFailure(
  { query }: Queryable,
  { userId, leasedUntil }: TakenMessages,
  id: string,
): Promise<number> {
  await query
    .updateTable("webhook_delivery")
    .set(({ eb }) => ({ attempts: eb("attempts", "+", 1) }))
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
  const { tries } = await query
    .selectFrom("webhook_delivery")
    .select(({ fn }) => fn.sum("attempts").as("tries"))
    .where("user_id", "=", userId)
    .where("next_try_at", "=", leasedUntil)
    .executeTakeFirstOrThrow();
  // Null where nothing is left.
  return Number(tries);
}

/** All that is left waits until then, except what was queued too long ago: that is deleted. */
export async function postponeTaken(
  { query }: Queryable,
  { userId, leasedUntil }: TakenMessages,
  { retryAt, queuedSince }: { retryAt: Date; queuedSince: Date },
): Promise<void> {
  await query
    .deleteFrom("webhook_delivery")
    .where("user_id", "=", userId)
    .where("next_try_at", "=", leasedUntil)
    .where("created_at", "<", toTimestamp(queuedSince))
    .execute();
  await query
    .updateTable("webhook_delivery")
    .set({ next_try_at: toTimestamp(retryAt) })
    .where("user_id", "=", userId)
    .where("next_try_at", "=", leasedUntil)
    .execute();
}
