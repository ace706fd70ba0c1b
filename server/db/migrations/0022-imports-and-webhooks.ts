import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Files to import, which rows came from one, and webhooks with what waits to be sent to them. */
export const importsAndWebhooks: Migration = {
  name: "0022-imports-and-webhooks",
  async up(db) {
    await createImports(db);
    for (const table of ["log_entry", "odometer_reading"]) {
      await db.schema.alterTable(table).addColumn("import_id", "text").execute();
      await db.schema
        .createIndex(`${table}_import`)
        .on(table)
        .columns(["user_id", "import_id"])
        .where(sql.ref("import_id"), "is not", null)
        .execute();
    }
    await createWebhooks(db);
    await db.schema.alterTable("reminder").addColumn("posted", "text").execute();
  },
};

type Db = Kysely<unknown>;

async function createImports(db: Db): Promise<void> {
  await db.schema
    .createTable("import_file")
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("vehicle_id", "text", (column) => column.notNull())
    .addColumn("file_name", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("layout", "text", (column) => column.notNull())
    .addColumn("settings", "text", (column) => column.notNull())
    .addColumn("preview", "text")
    .addColumn("counts", "text", (column) => column.notNull())
    .addColumn("parts", "integer", (column) => column.notNull())
    .addColumn("next_part", "integer", (column) => column.notNull())
    .addColumn("changed_since", "integer", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("request_key", "text")
    .addPrimaryKeyConstraint("import_file_key", ["user_id", "id"])
    .addForeignKeyConstraint(
      "import_file_vehicle",
      ["user_id", "vehicle_id"],
      "vehicle",
      ["user_id", "id"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("import_file_state")
    .on("import_file")
    .columns(["state", "created_at"])
    .execute();
  await db.schema
    .createIndex("import_file_request")
    .unique()
    .on("import_file")
    .columns(["user_id", "request_key"])
    .where(sql.ref("request_key"), "is not", null)
    .execute();
  await db.schema
    .createTable("import_part")
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("import_id", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("rows", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("import_part_key", ["user_id", "import_id", "position"])
    .addForeignKeyConstraint(
      "import_part_file",
      ["user_id", "import_id"],
      "import_file",
      ["user_id", "id"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
}

async function createWebhooks(db: Db): Promise<void> {
  await db.schema
    .createTable("webhook")
    .addColumn("user_id", "text", (column) =>
      column.primaryKey().notNull().references("auth_user.id").onDelete("cascade"),
    )
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("key_id", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("last_at", "text")
    .addColumn("last_result", "text")
    .execute();
  await db.schema
    .createTable("webhook_delivery")
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("webhook.user_id").onDelete("cascade"),
    )
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_try_at", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("webhook_delivery_key", ["user_id", "id"])
    .execute();
  await db.schema.createIndex("webhook_delivery_due").on("webhook_delivery").column("next_try_at").execute();
}
