import { randomUUID } from "node:crypto";
import { toJson, toTimestamp } from "./columns.ts";
import type { Queryable } from "./database.ts";

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

export interface Delivery {
  userId: string;
  id: string;
  body: string;
  /** How often it was taken, this time included. */
  attempt: number;
  createdAt: string;
}

/** Takes messages that are due, under a lease of their own: until it ends no other process takes them. */
export async function takeDueDeliveries(
  { query }: Queryable,
  { leaseMs, limit }: { leaseMs: number; limit: number },
): Promise<Delivery[]> {
  const now = Date.now();
  const due = toTimestamp(new Date(now));
  const candidates = await query
    .selectFrom("webhook_delivery")
    .select(["user_id", "id", "attempts"])
    .where("next_try_at", "<=", due)
    .orderBy("next_try_at")
    .limit(limit)
    .execute();
  const taken: Delivery[] = [];
  for (const { user_id, id, attempts } of candidates) {
    const row = await query
      .updateTable("webhook_delivery")
      .set({ attempts: attempts + 1, next_try_at: toTimestamp(new Date(now + leaseMs)) })
      .where("user_id", "=", user_id)
      .where("id", "=", id)
      // Another process may have taken it since.
      .where("attempts", "=", attempts)
      .where("next_try_at", "<=", due)
      .returning(["body", "created_at"])
      .executeTakeFirst();
    if (row)
      taken.push({ userId: user_id, id, body: row.body, attempt: attempts + 1, createdAt: row.created_at });
  }
  return taken;
}

export async function deleteDelivery({ query }: Queryable, { userId, id }: Delivery): Promise<void> {
  await query.deleteFrom("webhook_delivery").where("user_id", "=", userId).where("id", "=", id).execute();
}

export async function postponeDelivery(
  { query }: Queryable,
  { userId, id }: Delivery,
  until: Date,
): Promise<void> {
  await query
    .updateTable("webhook_delivery")
    .set({ next_try_at: toTimestamp(until) })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}
