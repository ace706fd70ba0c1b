import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Mail } from "../mail/mail.ts";
import { toTimestamp } from "./columns.ts";
import type { Queryable } from "./database.ts";

export interface QueuedMail {
  id: string;
  mail: Mail;
  createdAt: string;
  /** How often it was taken, this time included. */
  attempt: number;
}

/** Inside a transaction the mail goes out if, and only if, the transaction commits. */
export async function queueMail({ query }: Queryable, mail: Mail): Promise<void> {
  const now = toTimestamp(new Date());
  await query
    .insertInto("mail")
    .values({
      id: randomUUID(),
      recipient: mail.to,
      subject: mail.subject,
      body: mail.text,
      created_at: now,
      attempts: 0,
      next_try_at: now,
      sent_at: null,
      given_up_at: null,
    })
    .execute();
}

/**
 * Takes mails that are due. Until the lease ends nobody else takes them: the update sees that another server was first, and a
 * server that died with mails in its hands gives them back by the passing of time.
 */
export async function takeDueMails(
  { query }: Queryable,
  { leaseMs, limit }: { leaseMs: number; limit: number },
): Promise<readonly QueuedMail[]> {
  const now = Date.now();
  const due = toTimestamp(new Date(now));
  const rows = await query
    .updateTable("mail")
    .set({ attempts: sql`attempts + 1`, next_try_at: toTimestamp(new Date(now + leaseMs)) })
    .where("id", "in", (select) =>
      select
        .selectFrom("mail")
        .select("id")
        .where("sent_at", "is", null)
        .where("given_up_at", "is", null)
        .where("next_try_at", "<=", due)
        .orderBy("next_try_at")
        .limit(limit),
    )
    .where("sent_at", "is", null)
    .where("given_up_at", "is", null)
    .where("next_try_at", "<=", due)
    .returningAll()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    mail: { to: row.recipient, subject: row.subject, text: row.body },
    createdAt: row.created_at,
    attempt: row.attempts,
  }));
}

/** What it said is forgotten at once: it may hold a link that opens an account. */
export async function markSent({ query }: Queryable, { id }: QueuedMail): Promise<void> {
  await query
    .updateTable("mail")
    .set({ sent_at: toTimestamp(new Date()), body: "" })
    .where("id", "=", id)
    .execute();
}

/** Puts it back, unless somebody else has taken it since. */
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

/** Nobody tries it again, unless somebody else has taken it since. What it said is forgotten, as when it was sent. */
export async function giveUp({ query }: Queryable, { id, attempt }: QueuedMail): Promise<void> {
  await query
    .updateTable("mail")
    .set({ given_up_at: toTimestamp(new Date()), body: "" })
    .where("id", "=", id)
    .where("attempts", "=", attempt)
    .execute();
}

/** Forgets some of those sent or given up before the given time: they hold addresses. */
export async function removeOldMails(
  { engine, query }: Queryable,
  before: Date,
  limit: number,
): Promise<void> {
  for (const end of ["sent_at", "given_up_at"] as const) {
    const old = query
      .selectFrom("mail")
      .select("id")
      .where(end, "<", toTimestamp(before))
      .orderBy(end)
      .limit(limit)
      .$if(engine === "postgres", (select) => select.forUpdate().skipLocked());
    await query.deleteFrom("mail").where("id", "in", old).execute();
  }
}
