import type { Migration } from "./migration.ts";

/** Links that let somebody sign up where not everybody may. */
export const invites: Migration = {
  name: "0034-invites",
  async up(db) {
    await db.schema
      .createTable("invite")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("secret_hash", "text", (column) => column.notNull().unique())
      .addColumn("note", "text", (column) => column.notNull())
      .addColumn("uses_left", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .execute();
  },
};
