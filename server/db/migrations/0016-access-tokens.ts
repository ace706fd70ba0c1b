import type { Migration } from "./migration.ts";

/** Secrets with which programs reach an account, as hashes. */
export const accessTokens: Migration = {
  name: "0016-access-tokens",
  async up(db) {
    await db.schema
      .createTable("access_token")
      .addColumn("user_id", "text", (column) =>
        column.notNull().references("auth_user.id").onDelete("cascade"),
      )
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("scopes", "text", (column) => column.notNull())
      .addColumn("secret_hash", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("last_used_at", "text")
      .addPrimaryKeyConstraint("access_token_key", ["user_id", "id"])
      .execute();
    await db.schema.createIndex("access_token_secret").on("access_token").column("secret_hash").execute();
  },
};
