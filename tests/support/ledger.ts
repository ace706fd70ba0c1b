import { sql } from "kysely";
import type { Database } from "../../server/db/engine/database.ts";

type Tables = {
  entry: { id: string };
  total: { entries: number };
};

/** Two tables that agree as long as transactions are whole: each entry also counts itself in `total`. */
export async function createLedger({ query }: Database): Promise<void> {
  await query.schema
    .createTable("entry")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .execute();
  await query.schema.createTable("total").addColumn("entries", "integer").execute();
  await query.withTables<Tables>().insertInto("total").values({ entries: 0 }).execute();
}

export async function addEntry(database: Database, id: string): Promise<void> {
  await database.tx(async (query) => {
    const tables = query.withTables<Tables>();
    await tables.insertInto("entry").values({ id }).execute();
    await tables.updateTable("total").set({ entries: sql`entries + 1` }).execute();
  });
}

/** The ids in the ledger and the total it claims, as of one moment. */
export async function readLedger(database: Database): Promise<{ ids: Set<string>; total: number }> {
  const rows = await sql<{ id: string | null; entries: number }>`
    select entry.id, total.entries from total left join entry on true`.execute(database.query);
  const ids = rows.rows.flatMap(({ id }) => id ?? []);
  return { ids: new Set(ids), total: rows.rows[0]?.entries ?? Number.NaN };
}
