import { sql } from "kysely";
import type { Queryable } from "../engine/database.ts";

/** How many rows of a table have a value in a column; removed ones that are still kept count too. */
export async function countRows(
  { query }: Queryable,
  table: string,
  column: string,
  value: string,
): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(query);
  return Number(result.rows[0]?.count ?? 0);
}
