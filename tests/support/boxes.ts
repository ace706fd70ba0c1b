import type { Database } from "../../server/db/engine/database.ts";

/** Two small tables for tests of the database itself. */
export type BoxTables = {
  box: { id: string; label: string | null; number: number | null; version: number };
  lid: { id: string; box_id: string };
};

export async function createBoxes({ query }: Database): Promise<void> {
  await query.schema
    .createTable("box")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("label", "text")
    .addColumn("number", "bigint")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await query.schema
    .createTable("lid")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("box_id", "text", (column) => column.notNull().references("box.id"))
    .execute();
}

export const boxTables = (database: Database) => database.query.withTables<BoxTables>();

/** A row by its id, whatever the handle is at that moment. */
export const insertBox = (database: Database, id: string, values: { label?: string; number?: number } = {}) =>
  boxTables(database)
    .insertInto("box")
    .values({ id, label: null, number: null, version: 0, ...values })
    .execute();

export const boxIds = async (database: Database) => {
  const rows = await boxTables(database).selectFrom("box").select("id").execute();
  return rows.map(({ id }) => id).sort();
};
