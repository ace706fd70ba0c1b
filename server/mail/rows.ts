import { randomUUID } from "node:crypto";
import { type ExpressionBuilder, sql } from "kysely";
import type { Mail } from "../../domain/mail.ts";
import { toTimestamp } from "../db/columns.ts";
import { isDue } from "../db/due.ts";
import type { Queryable } from "../db/engine/database.ts";
import type { Schema } from "../db/schema.ts";

export interface QueuedMail {
  id: string;
  mail: Mail;
  createdAt: string;
  /** How often it was taken, this time included. */
  attempt: number;
}

/**
 * Inside a transaction the mail goes out if, and only if, the transaction commits. One whose key is in the queue already, sent
 * or not, is not queued again; the result says whether it was.
 */
export async function queueMail(
  { query }: Queryable,
  mail: Mail,
  uniqueKey: string | null = null,
): Promise<boolean> {
  const now = toTimestamp(new Date());
  const { numInsertedOrUpdatedRows } = await query
    .insertInto("mail")
    .values({
      id: randomUUID(),
      recipient: mail.to,
      reply_to: mail.replyTo ?? null,
      subject: mail.subject,
      body: mail.text,
      created_at: now,
      attempts: 0,
      next_try_at: now,
      sent_at: null,
      given_up_at: null,
      unique_key: uniqueKey,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Takes mails that are due, under a lease of their own: until it ends no other server takes them, and the mails of a server
 * that died are taken again after it.
 */
export async function takeDueMails(
  { query }: Queryable,
  { leaseMs, limit }: { leaseMs: number; limit: number },
): Promise<readonly QueuedMail[]> {
  const now = Date.now();
  const isWaiting = (eb: ExpressionBuilder<Schema, "mail">) =>
    eb.and([
      eb("sent_at", "is", null),
      eb("given_up_at", "is", null),
      isDue(eb, "next_try_at", new Date(now)),
    ]);
  const rows = await query
    .updateTable("mail")
    .set({ attempts: sql`attempts + 1`, next_try_at: toTimestamp(new Date(now + leaseMs)) })
    .where("id", "in", (select) =>
      select.selectFrom("mail").select("id").where(isWaiting).orderBy("next_try_at").limit(limit),
    )
    .where(isWaiting)
    .returningAll()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    mail: {
      to: row.recipient,
      replyTo: row.reply_to ?? undefined,
      subject: row.subject,
      text: row.body,
      ...(row.unsubscribe_url === null ? {} : { unsubscribeUrl: row.unsubscribe_url }),
    },
    createdAt: row.created_at,
    attempt: row.attempts,
  }));
}

/** Its text is deleted at once, because it may hold a link that opens an account, and so is the address of who wrote to us. */
export async function markSent({ query }: Queryable, { id }: QueuedMail): Promise<void> {
  await query
    .updateTable("mail")
    .set({ sent_at: toTimestamp(new Date()), body: "", reply_to: null, unsubscribe_url: null })
    .where("id", "=", id)
    .execute();
}

/** Ends the lease early, unless another server has taken the mail since. */
export async function putBack(
  { query }: Queryable,
  { id, attempt }: QueuedMail,
  retryAt: Date,
): Promise<void> {
  await query
    .updateTable("mail")
    .set({ next_try_at: toTimestamp(retryAt) })
    .where("id", "=", id)
    .where("attempts", "=", attempt)
    .execute();
}

/** It is not tried again, unless another server has taken it since. Its text is deleted, as when it was sent. */
export async function giveUp({ query }: Queryable, { id, attempt }: QueuedMail): Promise<void> {
  await query
    .updateTable("mail")
    .set({ given_up_at: toTimestamp(new Date()), body: "", reply_to: null, unsubscribe_url: null })
    .where("id", "=", id)
    .where("attempts", "=", attempt)
    .execute();
}
