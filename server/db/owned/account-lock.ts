import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "../../errors.ts";
import type { Database, Queryable } from "../engine/database.ts";

/**
 * The one way to write the data of an account: nobody else changes anything of it until the work is done, and all of the work
 * is stored or nothing. The lock comes before everything else that a transaction locks, and those of several accounts in the
 * order of their ids, so that no two wait for each other. Throws for somebody who is signed in to an account that was deleted
 * meanwhile.
 */
export function underAccountLock<Result>(
  database: Database,
  owners: string | readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const wanted = [owners].flat();
  const held = locked.getStore();
  if (held && wanted.every((owner) => held.includes(owner))) return database.tx(work);
  return database.tx(async () => {
    for (const owner of wanted.toSorted())
      if (!(await lockAccount(database, owner))) throw new AppError("not-signed-in");
    return locked.run(wanted, work);
  });
}

/** Whose locks the work under way holds: what is done within it needs them no second time. */
const locked = new AsyncLocalStorage<readonly string[]>();

/** Throws where the work under way doesn't hold the account's lock: what it writes could pass a limit, or undo what another did. */
export function requireLock(owner: string): void {
  if (!locked.getStore()?.includes(owner)) throw new Error("Written without the lock of the account.");
}

/** The same for work that an account which is gone needs no more; undefined then. */
export function underLockIfThere<Result>(
  database: Database,
  owner: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  return database.tx(async () =>
    (await lockAccount(database, owner)) ? locked.run([owner], work) : undefined,
  );
}

/** False where there is no such account. */
async function lockAccount({ engine, query }: Queryable, userId: string): Promise<boolean> {
  const row = await query
    .selectFrom("auth_user")
    .select("id")
    .where("id", "=", userId)
    // On SQLite there is one writer anyway. Rows that refer to the account can be inserted without waiting for this lock.
    .$if(engine === "postgres", (select) => select.forNoKeyUpdate())
    .executeTakeFirst();
  return row !== undefined;
}
