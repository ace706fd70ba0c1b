import type { Migration } from "./migration.ts";

/** The files that are to be removed: they lie in a folder or a bucket, where no transaction reaches. */
export const photos: Migration = {
  name: "0004-photos",
  async up(db) {
    await db.schema
      .createTable("photo_removal")
      .addColumn("key", "text", (column) => column.primaryKey().notNull())
      .addColumn("due_at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("photo_removal_due").on("photo_removal").column("due_at").execute();
  },
};
