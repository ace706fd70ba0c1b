import { AppError } from "../../errors.ts";
import type { Database, Queryable } from "../engine/database.ts";

/**
 * The one way to write what belongs to an account: nobody else changes anything of it until the work is done, and all of the work
 * is stored or nothing. The lock comes before everything else that a transaction locks, and those of several accounts in the
 * order of their ids, so that no two wait for each other. Whoever is signed in to an account that was deleted meanwhile is told so.
 */
export function underAccountLock<Result>(
  database: Database,
  owners: string | readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  return database.tx(async () => {
    for (const owner of [owners].flat().toSorted())
      if (!(await lockAccount(database, owner))) throw new AppError("not-signed-in");
    return work();
  });
}

/** The same for work that an account which is gone needs no more; undefined then. */
export function underLockIfThere<Result>(
  database: Database,
  owner: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  return database.tx(async () => ((await lockAccount(database, owner)) ? work() : undefined));
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
