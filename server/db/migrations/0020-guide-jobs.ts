import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Guides that somebody follows, which entry of the log a reminder came from, and during which job a photo was taken. */
export const guideJobs: Migration = {
  name: "0020-guide-jobs",
  async up(db) {
    await db.schema
      .createTable("guide_job")
      // Not every job has a car, whose deletion would delete it.
      .addColumn("user_id", "text", (column) =>
        column.notNull().references("profile.user_id").onDelete("cascade"),
      )
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("vehicle_id", "text")
      .addColumn("guide", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("progress", "text", (column) => column.notNull())
      .addColumn("entry_id", "text")
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addColumn("removed_at", "text")
      .addColumn("request_key", "text")
      .addPrimaryKeyConstraint("guide_job_key", ["user_id", "id"])
      .addForeignKeyConstraint(
        "guide_job_vehicle",
        ["user_id", "vehicle_id"],
        "vehicle",
        ["user_id", "id"],
        (key) => key.onDelete("cascade"),
      )
      .execute();
    await db.schema
      .createIndex("guide_job_of_guide")
      .on("guide_job")
      .columns(["user_id", "guide", "created_at"])
      .execute();
    await db.schema
      .createIndex("guide_job_of_vehicle")
      .on("guide_job")
      .columns(["user_id", "vehicle_id"])
      .execute();
    await db.schema
      .createIndex("guide_job_removed")
      .on("guide_job")
      .column("removed_at")
      .where(sql.ref("removed_at"), "is not", null)
      .execute();
    await db.schema
      .createIndex("guide_job_request")
      .unique()
      .on("guide_job")
      .columns(["user_id", "request_key"])
      .where(sql.ref("request_key"), "is not", null)
      .execute();
    await db.schema.alterTable("reminder").addColumn("entry_id", "text").execute();
    await db.schema
      .createIndex("reminder_of_entry")
      .on("reminder")
      .columns(["user_id", "entry_id"])
      .where(sql.ref("entry_id"), "is not", null)
      .execute();
    // Without foreign keys: a photo outlives its job.
    for (const column of ["job_id", "step"])
      await db.schema.alterTable("photo").addColumn(column, "text").execute();
    await db.schema
      .createIndex("photo_job")
      .on("photo")
      .columns(["user_id", "job_id"])
      .where(sql.ref("job_id"), "is not", null)
      .execute();
  },
};
