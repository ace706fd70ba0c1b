import { sql } from "kysely";
import { toTimestamp } from "./columns.ts";
import type { Queryable } from "./engine/database.ts";
import type { Schema } from "./schema.ts";

// Clean-up. Each function removes at most `limit` rows that ended before a time, the oldest first, in a statement of its own,
// and returns how many it removed.

export function removeExpiredCheckouts(database: Queryable, before: Date, limit: number): Promise<number> {
  const target = { table: "store_checkout", key: "id", column: "expires_at" } as const;
  // Those that became an order stay, for a late reload of their page.
  return removeOldest(database, { ...target, condition: sql`order_id is null` }, before, limit);
}

export function removeEndedAttempts(database: Queryable, before: Date, limit: number): Promise<number> {
  return removeOldest(database, { table: "attempt", key: "key", column: "ends_at" }, before, limit);
}

export function removeExpiredSessions(database: Queryable, before: Date, limit: number): Promise<number> {
  return removeOldest(database, { table: "auth_session", key: "id", column: "expiresAt" }, before, limit);
}

export function removeExpiredInvites(database: Queryable, before: Date, limit: number): Promise<number> {
  return removeOldest(database, { table: "invite", key: "id", column: "expires_at" }, before, limit);
}

/** Single-use links and sign-ins under way. */
export function removeExpiredVerifications(
  database: Queryable,
  before: Date,
  limit: number,
): Promise<number> {
  return removeOldest(
    database,
    { table: "auth_verification", key: "id", column: "expiresAt" },
    before,
    limit,
  );
}

/** Mails that were sent or given up: they hold addresses. */
export async function removeFinishedMails(database: Queryable, before: Date, limit: number): Promise<number> {
  const mails = { table: "mail", key: "id" } as const;
  const sent = await removeOldest(database, { ...mails, column: "sent_at" }, before, limit);
  if (sent >= limit) return sent;
  return sent + (await removeOldest(database, { ...mails, column: "given_up_at" }, before, limit - sent));
}

/** Subscribers who left the newsletter. */
export function removeUnsubscribed(database: Queryable, before: Date, limit: number): Promise<number> {
  const target = { table: "newsletter_subscriber", key: "id", column: "unsubscribed_at" } as const;
  return removeOldest(database, target, before, limit);
}

interface Target {
  table: keyof Schema;
  key: string;
  /** The time that is compared. */
  column: string;
  condition?: ReturnType<typeof sql>;
}

async function removeOldest(
  { engine, query }: Queryable,
  { table, key, column, condition = sql`1 = 1` }: Target,
  before: Date,
  limit: number,
): Promise<number> {
  const oldest = sql`
    select ${sql.ref(key)} from ${sql.table(table)}
    where ${sql.ref(column)} < ${toTimestamp(before)} and ${condition}
    order by ${sql.ref(column)} limit ${sql.lit(limit)}`;
  const isOldest =
    engine === "postgres"
      ? // A row that somebody is changing is left for the next time. As an array, because a join would read the whole table.
        sql`= any(array(${oldest} for update skip locked))`
      : sql`in (${oldest})`;
  const { numAffectedRows } =
    await sql`delete from ${sql.table(table)} where ${sql.ref(key)} ${isOldest}`.execute(query);
  return Number(numAffectedRows ?? 0);
}
