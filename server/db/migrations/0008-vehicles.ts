import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Vehicles that are written one by one: a version each, a mark for removed ones, and the key of the request that made one. */
export const vehicles: Migration = {
  name: "0008-vehicles",
  async up(db) {
    await db.schema
      .alterTable("vehicle")
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.alterTable("vehicle").addColumn("removed_at", "text").execute();
    await db.schema.alterTable("vehicle").addColumn("request_key", "text").execute();
    await db.schema
      .createIndex("vehicle_removed")
      .on("vehicle")
      .column("removed_at")
      .where(sql.ref("removed_at"), "is not", null)
      .execute();
    await db.schema
      .createIndex("vehicle_request")
      .unique()
      .on("vehicle")
      .columns(["user_id", "request_key"])
      .where(sql.ref("request_key"), "is not", null)
      .execute();
  },
};
