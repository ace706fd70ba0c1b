import { sql } from "kysely";
import { toTimestamp } from "../db/columns.ts";
import type { Queryable } from "../db/engine/database.ts";
import type { InviteTable } from "../db/schema/account-tables.ts";

export async function insertInvite({ query }: Queryable, invite: InviteTable): Promise<void> {
  await query.insertInto("invite").values(invite).execute();
}

/** Those that somebody can still sign up with, the newest first. */
export function findInvites({ query }: Queryable, now: Date): Promise<InviteTable[]> {
  return query
    .selectFrom("invite")
    .selectAll()
    .where("uses_left", ">", 0)
    .where("expires_at", ">", toTimestamp(now))
    .orderBy("created_at", "desc")
    .execute();
}

/** False when there is none with this id. */
export async function deleteInvite({ query }: Queryable, id: string): Promise<boolean> {
  const { numDeletedRows } = await query.deleteFrom("invite").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** One sign-up less; false when it was for none any more. Two at the same moment can't share the last one. */
export async function takeInvite({ query }: Queryable, secretHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable("invite")
    .set({ uses_left: sql`uses_left - 1` })
    .where("secret_hash", "=", secretHash)
    .where("uses_left", ">", 0)
    .where("expires_at", ">", toTimestamp(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function giveInviteBack({ query }: Queryable, secretHash: string): Promise<void> {
  await query
    .updateTable("invite")
    .set({ uses_left: sql`uses_left + 1` })
    .where("secret_hash", "=", secretHash)
    .execute();
}
