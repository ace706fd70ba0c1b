import type { AccountIdentity } from "../domain/accounts/profile.ts";
import type { Database, Queryable } from "./db/engine/database.ts";
import { underLockIfThere } from "./db/owned/account-lock.ts";
import { countRows } from "./db/owned/count-rows.ts";
import { deleteOwner, detachRows } from "./db/owned/delete-owner.ts";
import { type OwnedTable, ownedTables } from "./owned-tables.ts";

const tables: readonly [string, OwnedTable][] = Object.entries(ownedTables);

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
  await underLockIfThere(database, userId, async () => {
    for (const [, { onDelete }] of tables)
      if (typeof onDelete === "object" && "remove" in onDelete) await onDelete.remove(database, userId);
    await deleteOwner(database, userId);
    // Last: an order that was being placed held the account's row, and is here by now.
    for (const [table, { owner, onDelete }] of tables)
      if (onDelete === "detach" && "column" in owner) await detachRows(database, table, owner.column, userId);
  });
}

/** How many rows of each kind an account has, by the keys of its export; kinds without any are left out. */
export async function countOwned(database: Queryable, userId: string): Promise<[string, number][]> {
  const counts: [string, number][] = [];
  for (const [table, { owner, exported }] of tables) {
    if (!("key" in exported) || !("column" in owner)) continue;
    const count = await countRows(database, table, owner.column, userId);
    if (count > 0) counts.push([exported.key, count]);
  }
  return counts;
}
