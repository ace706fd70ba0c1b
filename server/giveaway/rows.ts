import type { Queryable } from "../db/engine/database.ts";
import type { GiveawayEntryTable } from "../db/schema/site-tables.ts";

/** Whether it was the first of its mailbox; a later one changes nothing. */
export async function insertEntry({ query }: Queryable, entry: GiveawayEntryTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await query
    .insertInto("giveaway_entry")
    .values(entry)
    .onConflict((conflict) => conflict.columns(["giveaway", "mailbox"]).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** All entries, sorted by id. There are as many as people, and a draw needs them all. */
export async function listEntries({ query }: Queryable, giveaway: string): Promise<GiveawayEntryTable[]> {
  const rows = await query
    .selectFrom("giveaway_entry")
    .selectAll()
    .where("giveaway", "=", giveaway)
    .execute();
  // Not by the database: collations differ.
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Whether there was an entry of this mailbox. */
export async function deleteEntry(
  { query }: Queryable,
  { giveaway, mailbox }: Pick<GiveawayEntryTable, "giveaway" | "mailbox">,
): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom("giveaway_entry")
    .where("giveaway", "=", giveaway)
    .where("mailbox", "=", mailbox)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) > 0;
}

/** How many there were. */
export async function deleteEntries({ query }: Queryable, giveaway: string): Promise<number> {
  const { numDeletedRows } = await query
    .deleteFrom("giveaway_entry")
    .where("giveaway", "=", giveaway)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
