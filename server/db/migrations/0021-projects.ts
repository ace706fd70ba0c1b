import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/**
 * Projects with their tasks and parts, and which project a photo belongs to. A project names its car without a foreign key: like
 * a photo it outlives the car.
 */
export const projects: Migration = {
  name: "0021-projects",
  async up(db) {
    await db.schema
      .createTable("project")
      .addColumn("user_id", "text", (column) =>
        column.notNull().references("auth_user.id").onDelete("cascade"),
      )
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("vehicle_id", "text")
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("goal", "text")
      .addColumn("budget_cents", "integer")
      .addColumn("notes", "text")
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("slug", "text")
      .addColumn("shows", "text", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("removed_at", "text")
      .addColumn("request_key", "text")
      .addPrimaryKeyConstraint("project_key", ["user_id", "id"])
      .execute();
    await db.schema
      .createIndex("project_slug")
      .unique()
      .on("project")
      .column("slug")
      .where(sql.ref("slug"), "is not", null)
      .execute();
    await createItemTable(db, "project_task", (table) =>
      table
        .addColumn("title", "text", (column) => column.notNull())
        .addColumn("board_column", "text", (column) => column.notNull())
        .addColumn("position", "integer", (column) => column.notNull())
        .addColumn("guide", "text"),
    );
    await createItemTable(db, "project_part", (table) =>
      table
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("part_number", "text")
        .addColumn("quantity_milli", "integer")
        .addColumn("cost_cents", "integer")
        .addColumn("status", "text", (column) => column.notNull()),
    );
    for (const table of ["project", "project_task", "project_part"]) await indexRows(db, table);
    await db.schema.alterTable("photo").addColumn("project_id", "text").execute();
    await db.schema
      .alterTable("photo")
      .addColumn("in_build", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex("photo_project")
      .on("photo")
      .columns(["user_id", "project_id"])
      .where(sql.ref("project_id"), "is not", null)
      .execute();
  },
};

type Db = Kysely<unknown>;
type Table = CreateTableBuilder<string, string>;

/** A table whose rows belong to a project and are deleted with it. */
async function createItemTable(db: Db, name: string, addColumns: (table: Table) => Table): Promise<void> {
  const base = db.schema
    .createTable(name)
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("project_id", "text", (column) => column.notNull());
  await addColumns(base)
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("removed_at", "text")
    .addColumn("request_key", "text")
    .addPrimaryKeyConstraint(`${name}_key`, ["user_id", "id"])
    .addForeignKeyConstraint(
      `${name}_project`,
      ["user_id", "project_id"],
      "project",
      ["user_id", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema.createIndex(`${name}_of_project`).on(name).columns(["user_id", "project_id"]).execute();
}

/** For the clean-up of removed rows, and for a request that arrives twice. */
async function indexRows(db: Db, table: string): Promise<void> {
  await db.schema
    .createIndex(`${table}_removed`)
    .on(table)
    .column("removed_at")
    .where(sql.ref("removed_at"), "is not", null)
    .execute();
  await db.schema
    .createIndex(`${table}_request`)
    .unique()
    .on(table)
    .columns(["user_id", "request_key"])
    .where(sql.ref("request_key"), "is not", null)
    .execute();
}
