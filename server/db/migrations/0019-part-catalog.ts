import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** The operator's own list of parts, with the full-text search that each engine has. */
export const partCatalog: Migration = {
  name: "0019-part-catalog",
  async up(db, engine) {
    // Beginnings of numbers are looked up as a range, which needs the order of bytes on both engines.
    const bytewise = engine === "postgres" ? sql`text collate "C"` : sql`text`;
    await db.schema
      .createTable("catalog_part")
      .addColumn("id", "integer", (column) => column.primaryKey().notNull())
      .addColumn("origin", "text", (column) => column.notNull())
      .addColumn("number", bytewise, (column) => column.notNull())
      .addColumn("tail", bytewise)
      .addColumn("printed", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("part_group", "text")
      .addColumn("fits", "text")
      .addColumn("supersedes", "text", (column) => column.notNull())
      .addColumn("price_cents", "integer")
      .addColumn("searched", "text", (column) => column.notNull())
      .addColumn("imported_at", "text", (column) => column.notNull())
      .addUniqueConstraint("catalog_part_origin_number", ["origin", "number"])
      .execute();
    await db.schema.createIndex("catalog_part_number").on("catalog_part").column("number").execute();
    await db.schema.createIndex("catalog_part_tail").on("catalog_part").column("tail").execute();
    await (engine === "postgres" ? createTextSearch(db) : createFts(db));
  },
};

async function createTextSearch(db: Kysely<unknown>): Promise<void> {
  await sql`alter table catalog_part add column words tsvector
    generated always as (to_tsvector('simple', searched)) stored`.execute(db);
  await sql`create index catalog_part_words on catalog_part using gin (words)`.execute(db);
}

/** The index has no copy of the text; triggers keep it like the table. */
async function createFts(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table catalog_part_words using fts5(
    searched, content='catalog_part', content_rowid='id', prefix='2 3')`.execute(db);
  const add = sql`insert into catalog_part_words(rowid, searched) values (new.id, new.searched);`;
  const remove = sql`insert into catalog_part_words(catalog_part_words, rowid, searched)
    values ('delete', old.id, old.searched);`;
  await sql`create trigger catalog_part_added after insert on catalog_part begin ${add} end`.execute(db);
  await sql`create trigger catalog_part_removed after delete on catalog_part begin ${remove} end`.execute(db);
  await sql`create trigger catalog_part_changed after update on catalog_part
    when old.searched <> new.searched begin ${remove} ${add} end`.execute(db);
}
