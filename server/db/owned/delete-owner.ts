import { sql } from "kysely";
import type { Queryable } from "../engine/database.ts";

/** Deletes the account itself, and with it every row that a foreign key ties to it. */
export async function deleteOwner({ query }: Queryable, userId: string): Promise<void> {
  await query.deleteFrom("auth_user").where("id", "=", userId).execute();
}

/** Rows that stay belong to nobody then. */
export async function detachRows(
  { query }: Queryable,
  table: string,
  column: string,
  userId: string,
): Promise<void> {
  const owner = sql.ref(column);
  await sql`update ${sql.table(table)} set ${owner} = null where ${owner} = ${userId}`.execute(query);
}
