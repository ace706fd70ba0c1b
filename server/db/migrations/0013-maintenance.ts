import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** The maintenance log, what was used and paid, reminders, and a key under which a mail is queued once. */
export const maintenance: Migration = {
  name: "0013-maintenance",
  async up(db) {
    await createReminders(db);
    await createLog(db);
    await createLogParts(db);
    for (const table of ["reminder", "log_entry"]) await createMarkIndexes(db, table);
    await db.schema.alterTable("mail").addColumn("unique_key", "text").execute();
    await db.schema.createIndex("mail_unique_key").unique().on("mail").column("unique_key").execute();
  },
};

type Db = Kysely<unknown>;

async function createReminders(db: Db): Promise<void> {
  await db.schema
    .createTable("reminder")
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("vehicle_id", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("every_months", "integer")
    .addColumn("every_distance", "integer")
    .addColumn("due_on", "text")
    .addColumn("due_odometer", "integer")
    .addColumn("is_fixed", "integer", (column) => column.notNull().check(sql`is_fixed in (0, 1)`))
    .addColumn("told_on", "text")
    .addColumn("told_odometer", "integer")
    .addColumn("soon_days", "integer")
    .addColumn("guide", "text")
    .addColumn("preset", "text")
    .addColumn("notes", "text")
    .addColumn("start_on", "text", (column) => column.notNull())
    .addColumn("start_odometer", "integer")
    .addColumn("last_on", "text")
    .addColumn("last_odometer", "integer")
    .addColumn("snoozed_until", "text")
    .addColumn("mailed", "text")
    .addColumn("check_at", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("removed_at", "text")
    .addColumn("request_key", "text")
    .addPrimaryKeyConstraint("reminder_key", ["user_id", "id"])
    .addForeignKeyConstraint(
      "reminder_vehicle",
      ["user_id", "vehicle_id"],
      "vehicle",
      ["user_id", "id"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("reminder_of_vehicle")
    .on("reminder")
    .columns(["user_id", "vehicle_id"])
    .execute();
  await db.schema.createIndex("reminder_check").on("reminder").column("check_at").execute();
}

async function createLog(db: Db): Promise<void> {
  await db.schema
    .createTable("log_entry")
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("vehicle_id", "text", (column) => column.notNull())
    .addColumn("done_on", "text", (column) => column.notNull())
    .addColumn("odometer", "integer")
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("done_by", "text", (column) => column.notNull())
    .addColumn("shop", "text")
    .addColumn("minutes", "integer")
    .addColumn("notes", "text")
    .addColumn("guides", "text", (column) => column.notNull())
    .addColumn("parts_cents", "integer", (column) => column.notNull())
    .addColumn("fluids_cents", "integer", (column) => column.notNull())
    .addColumn("other_cents", "integer", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("removed_at", "text")
    .addColumn("request_key", "text")
    .addPrimaryKeyConstraint("log_entry_key", ["user_id", "id"])
    .addForeignKeyConstraint(
      "log_entry_vehicle",
      ["user_id", "vehicle_id"],
      "vehicle",
      ["user_id", "id"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("log_entry_of_vehicle")
    .on("log_entry")
    .columns(["user_id", "vehicle_id", "done_on"])
    .execute();
  await db.schema.createIndex("log_entry_day").on("log_entry").columns(["user_id", "done_on"]).execute();
}

async function createLogParts(db: Db): Promise<void> {
  await db.schema
    .createTable("log_item")
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("entry_id", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("part_number", "text")
    .addColumn("quantity_milli", "integer")
    .addColumn("unit", "text")
    .addColumn("cost_cents", "integer")
    .addPrimaryKeyConstraint("log_item_key", ["user_id", "entry_id", "position"])
    .addForeignKeyConstraint(
      "log_item_entry",
      ["user_id", "entry_id"],
      "log_entry",
      ["user_id", "id"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createTable("log_closing")
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("entry_id", "text", (column) => column.notNull())
    .addColumn("reminder_id", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("log_closing_key", ["user_id", "entry_id", "reminder_id"])
    .addForeignKeyConstraint(
      "log_closing_entry",
      ["user_id", "entry_id"],
      "log_entry",
      ["user_id", "id"],
      (key) => key.onDelete("cascade"),
    )
    .addForeignKeyConstraint(
      "log_closing_reminder",
      ["user_id", "reminder_id"],
      "reminder",
      ["user_id", "id"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("log_closing_of_reminder")
    .on("log_closing")
    .columns(["user_id", "reminder_id"])
    .execute();
}

/** For the clean-up of removed rows, and for a request that arrives twice. */
async function createMarkIndexes(db: Db, table: string): Promise<void> {
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
