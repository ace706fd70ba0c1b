import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** How many bytes the texts of a log entry and the record of a job take, and indexes from which lists and sums are read alone. */
export const bytes: Migration = {
  name: "0025-bytes",
  async up(db) {
    for (const table of ["log_entry", "guide_job"])
      await db.schema
        .alterTable(table)
        .addColumn("bytes", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
    await sql`update guide_job set bytes = octet_length(progress)`.execute(db);
    await sql`
      update log_entry set bytes = 64 + octet_length(title) + octet_length(coalesce(shop, ''))
        + octet_length(coalesce(notes, '')) + octet_length(guides) + coalesce((
          select sum(64 + octet_length(name) + octet_length(coalesce(part_number, ''))) from log_item
          where log_item.user_id = log_entry.user_id and log_item.entry_id = log_entry.id), 0)`.execute(db);
    await addMoments(db);
    for (const table of ["log_entry", "guide_job"])
      await db.schema
        .createIndex(`${table}_room`)
        .on(table)
        .columns(["user_id", "removed_at", "bytes"])
        .execute();
    await db.schema
      .createIndex("guide_job_latest")
      .on("guide_job")
      .columns(["user_id", "updated_at", "id", "guide", "state", "vehicle_id", "removed_at"])
      .execute();
    await db.schema.dropIndex("fill_up_of_vehicle").execute();
    const filled = ["removed_at", "volume_ml", "is_full", "is_missed_before", "cost_cents"];
    await db.schema
      .createIndex("fill_up_filled")
      .on("fill_up")
      .columns(["user_id", "vehicle_id", "filled_on", "odometer", "id", ...filled])
      .execute();
    const sums = ["removed_at", "parts_cents", "fluids_cents", "other_cents", "done_by"];
    await db.schema
      .createIndex("log_entry_years")
      .on("log_entry")
      .columns(["user_id", "vehicle_id", "done_on", "created_at", "id", ...sums, "odometer"])
      .execute();
    await db.schema.dropIndex("log_entry_day").execute();
    await db.schema
      .createIndex("log_entry_of_year")
      .on("log_entry")
      .columns(["user_id", "done_on", "id", "vehicle_id", ...sums, "minutes"])
      .execute();
    await db.schema
      .createIndex("log_entry_modification")
      .on("log_entry")
      .columns(["user_id", "vehicle_id", "done_on"])
      .where(sql.ref("is_modification"), "=", 1)
      .execute();
    await db.schema.dropIndex("log_entry_of_vehicle").execute();
  },
};

/** When each closing was, so that the latest of a reminder is found without looking at all of its entries. */
async function addMoments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("log_closing")
    .addColumn("moment", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await sql`
    update log_closing set moment = (
      select done_on || ' ' || created_at from log_entry
      where log_entry.user_id = log_closing.user_id and log_entry.id = log_closing.entry_id)`.execute(db);
  await db.schema.dropIndex("log_closing_of_reminder").execute();
  await db.schema
    .createIndex("log_closing_of_reminder")
    .on("log_closing")
    .columns(["user_id", "reminder_id", "moment"])
    .execute();
  await db.schema
    .createIndex("log_closing_latest")
    .on("log_closing")
    .columns(["user_id", "moment"])
    .execute();
}
