import { sql } from "kysely";
import type { AccountIdentity } from "../../domain/accounts/profile.ts";
import { lockAccountIfThere } from "./account-rows.ts";
import type { Database, Queryable } from "./database.ts";
import { type OwnedTable, type OwnedTableName, ownedTables } from "./owned-tables.ts";

const tables: readonly [string, OwnedTable][] = Object.entries(ownedTables);

interface Room {
  rows: number;
  bytes: number;
}

/**
 * Whether the account may have so many more rows and bytes. Within a transaction that holds the account's lock, nobody adds any
 * meanwhile.
 */
export async function hasRoom(
  database: Queryable,
  name: OwnedTableName,
  userId: string,
  { rows = 1, bytes = 0 }: Partial<Room> = {},
): Promise<boolean> {
  const left = await roomLeft(database, name, userId);
  return left.rows >= rows && left.bytes >= bytes;
}

/** How much more the account may have. */
export async function roomLeft({ query }: Queryable, name: OwnedTableName, userId: string): Promise<Room> {
  const { owner, quota }: OwnedTable = ownedTables[name];
  if (!("column" in owner) || !("max" in quota) || quota.within) return unlimited;
  const counts = quota.exceptMarked ? sql`${sql.ref(quota.exceptMarked)} is null` : sql`1 = 1`;
  const bytes = quota.bytes === undefined ? sql`0` : sql`coalesce(sum(bytes), 0)`;
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*) as count, ${bytes} as bytes from ${sql.table(name)} where ${sql.ref(owner.column)} = ${userId} and ${counts}
  `.execute(query);
  return {
    rows: quota.max - Number(rows[0]?.count),
    bytes: (quota.bytes ?? unlimited.bytes) - Number(rows[0]?.bytes),
  };
}

const unlimited: Room = { rows: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };

/** Everything that is stored of an account, by the keys of the registry, without what belongs to Better Auth. */
export async function* exportOwned(
  database: Queryable,
  user: AccountIdentity,
): AsyncGenerator<readonly [string, unknown]> {
  for (const [, { exported }] of tables)
    if ("key" in exported && exported.read !== "identity")
      yield [exported.key, await exported.read(database, user)];
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
