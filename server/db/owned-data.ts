import { sql } from "kysely";
import type { AccountIdentity } from "../../domain/accounts/profile.ts";
import { lockAccountIfThere } from "./account-rows.ts";
import type { Database, Queryable } from "./database.ts";
import { type OwnedTable, type OwnedTableName, ownedTables } from "./owned-tables.ts";

const tables: readonly [string, OwnedTable][] = Object.entries(ownedTables);

/** Whether the account may have one more row. Within a transaction that holds the account's lock, nobody adds one meanwhile. */
export async function hasRoom(database: Queryable, name: OwnedTableName, userId: string): Promise<boolean> {
  return (await roomLeft(database, name, userId)) > 0;
}

/** How many more rows the account may have. */
export async function roomLeft({ query }: Queryable, name: OwnedTableName, userId: string): Promise<number> {
  const { owner, quota }: OwnedTable = ownedTables[name];
  if (!("column" in owner) || !("max" in quota)) return Number.POSITIVE_INFINITY;
  const counts = quota.exceptMarked ? sql`${sql.ref(quota.exceptMarked)} is null` : sql`1 = 1`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(name)} where ${sql.ref(owner.column)} = ${userId} and ${counts}
  `.execute(query);
  return quota.max - Number(rows[0]?.count);
}

/** Everything that is stored of an account, by the keys of the registry, without what belongs to Better Auth. */
export async function exportOwned(
  database: Queryable,
  user: AccountIdentity,
): Promise<Record<string, unknown>> {
  const everything: Record<string, unknown> = {};
  for (const [, { exported }] of tables)
    if ("key" in exported && exported.read !== "identity")
      everything[exported.key] = await exported.read(database, user);
  return everything;
}

/** Deletes an account with everything that is its own, by the rules of the registry. */
export async function deleteAccount(database: Database, userId: string): Promise<void> {
  await database.tx(async (query) => {
    if (!(await lockAccountIfThere(database, userId))) return;
    for (const [, { onDelete }] of tables)
      if (typeof onDelete === "object" && "remove" in onDelete) await onDelete.remove(database, userId);
    await query.deleteFrom("auth_user").where("id", "=", userId).execute();
    // Last: an order that was being placed held the row above, and is here by now.
    for (const [name, { owner, onDelete }] of tables) {
      if (onDelete !== "detach" || !("column" in owner)) continue;
      const column = sql.ref(owner.column);
      await sql`update ${sql.table(name)} set ${column} = null where ${column} = ${userId}`.execute(query);
    }
  });
}
