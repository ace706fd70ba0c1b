import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** The tools that somebody has. */
export const tools: Migration = {
  name: "0015-tools",
  async up(db) {
    await db.schema
      .createTable("tool")
      .addColumn("user_id", "text", (column) =>
        column.notNull().references("auth_user.id").onDelete("cascade"),
      )
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("covers", "text", (column) => column.notNull())
      .addColumn("place", "text")
      .addColumn("lent_to", "text")
      .addColumn("lent_on", "text")
      .addColumn("notes", "text")
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("removed_at", "text")
      .addColumn("request_key", "text")
      .addPrimaryKeyConstraint("tool_key", ["user_id", "id"])
      .execute();
    // For the clean-up of removed rows, and for a request that arrives twice.
    await db.schema
      .createIndex("tool_removed")
      .on("tool")
      .column("removed_at")
      .where(sql.ref("removed_at"), "is not", null)
      .execute();
    await db.schema.createIndex("tool_request").on("tool").columns(["user_id", "request_key"]).execute();
  },
};
