import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Fill-ups, measured figures, and which work of the log is a modification. */
export const figures: Migration = {
  name: "0023-figures",
  async up(db) {
    await createFillUps(db);
    await createFigures(db);
    for (const table of ["fill_up", "figure"]) await createIndexes(db, table);
    await db.schema
      .alterTable("log_entry")
      .addColumn("is_modification", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

type Db = Kysely<unknown>;

async function createFillUps(db: Db): Promise<void> {
  await db.schema
    .createTable("fill_up")
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("vehicle_id", "text", (column) => column.notNull())
    .addColumn("filled_on", "text", (column) => column.notNull())
    .addColumn("odometer", "integer", (column) => column.notNull())
    .addColumn("volume_ml", "integer", (column) => column.notNull())
    .addColumn("is_full", "integer", (column) => column.notNull())
    .addColumn("is_missed_before", "integer", (column) => column.notNull())
    .addColumn("cost_cents", "integer")
    .addColumn("notes", "text")
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("removed_at", "text")
    .addColumn("request_key", "text")
    .addPrimaryKeyConstraint("fill_up_key", ["user_id", "id"])
    .addForeignKeyConstraint(
      "fill_up_vehicle",
      ["user_id", "vehicle_id"],
      "vehicle",
      ["user_id", "id"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("fill_up_of_vehicle")
    .on("fill_up")
    .columns(["user_id", "vehicle_id", "filled_on"])
    .execute();
}

async function createFigures(db: Db): Promise<void> {
  await db.schema
    .createTable("figure")
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("vehicle_id", "text", (column) => column.notNull())
    .addColumn("measure", "text", (column) => column.notNull())
    .addColumn("measured_on", "text", (column) => column.notNull())
    .addColumn("value_milli", "integer", (column) => column.notNull())
    .addColumn("place", "text")
    .addColumn("notes", "text")
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("removed_at", "text")
    .addColumn("request_key", "text")
    .addPrimaryKeyConstraint("figure_key", ["user_id", "id"])
    .addForeignKeyConstraint(
      "figure_vehicle",
      ["user_id", "vehicle_id"],
      "vehicle",
      ["user_id", "id"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await db.schema.createIndex("figure_of_vehicle").on("figure").columns(["user_id", "vehicle_id"]).execute();
}

/** For the clean-up of removed rows, and for a request that arrives twice. */
async function createIndexes(db: Db, table: string): Promise<void> {
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
