import { sql } from "kysely";
import { toTimestamp } from "../columns.ts";
import type { Queryable } from "../engine/database.ts";

/** A client's key for one addition: a request that arrives again with it gets the row of the first one. */
export interface Request {
  table: string;
  key: string;
}

/** The ids of what an earlier request with this key has added; none where there was no such request. */
export async function findRequest(
  { query }: Queryable,
  userId: string,
  { table, key }: Request,
): Promise<string[]> {
  const row = await query
    .selectFrom("request")
    .select("row_ids")
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .where("table_name", "=", table)
    .executeTakeFirst();
  return row ? row.row_ids.split(" ") : [];
}

/** A key whose rows were purged meanwhile, or that was used for something else, is used anew. */
export async function noteRequest(
  { query }: Queryable,
  userId: string,
  { table, key }: Request,
  ids: readonly string[],
): Promise<void> {
  const values = { table_name: table, row_ids: ids.join(" "), made_at: toTimestamp(new Date()) };
  await query
    .insertInto("request")
    .values({ user_id: userId, key, ...values })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doUpdateSet(values))
    .execute();
}

/** More than wait anywhere to be sent again. */
const keptRequests = 5_000;

/** Forgets an account's oldest requests: else adding and removing would fill the database. */
export async function deleteOldestRequests({ query }: Queryable, userId: string): Promise<void> {
  await sql`
    delete from request where user_id = ${userId} and made_at < (
      select made_at from request where user_id = ${userId}
      order by made_at desc limit 1 offset ${sql.lit(keptRequests)}
    )`.execute(query);
}
