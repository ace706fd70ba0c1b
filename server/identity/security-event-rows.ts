import {
  maxSecurityEvents,
  type SecurityEvent,
  securityEvents,
} from "../../domain/accounts/security-event.ts";
import type { Queryable } from "../db/engine/database.ts";

/** Latest first. */
export async function findSecurityEvents({ query }: Queryable, userId: string): Promise<SecurityEvent[]> {
  const rows = await query
    .selectFrom("security_event")
    .select(["id", "kind", "device", "at"])
    .where("user_id", "=", userId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.filter((row): row is SecurityEvent => Object.hasOwn(securityEvents, row.kind));
}

/** Under the account's lock, so that no two keep each other's oldest. */
export async function insertSecurityEvent(
  { query }: Queryable,
  userId: string,
  event: SecurityEvent,
): Promise<void> {
  await query
    .insertInto("security_event")
    .values({ user_id: userId, ...event })
    .execute();
  const old = await query
    .selectFrom("security_event")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .offset(maxSecurityEvents)
    .limit(maxSecurityEvents)
    .execute();
  for (const { id } of old)
    await query.deleteFrom("security_event").where("user_id", "=", userId).where("id", "=", id).execute();
}
