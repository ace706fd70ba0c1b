import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/**
 * Readings of odometers, and a vehicle's facts beside its name: the unit of its odometer, corrections of the facts that follow
 * from its name, and when it was sold. A mileage from before has no day, so it does not become a reading.
 */
export const odometer: Migration = {
  name: "0017-odometer",
  async up(db) {
    for (const column of ["distance_unit", "generation", "engine", "gearbox", "sold_on"])
      await db.schema.alterTable("vehicle").addColumn(column, "text").execute();
    await db.schema
      .createTable("odometer_reading")
      .addColumn("user_id", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("vehicle_id", "text", (column) => column.notNull())
      .addColumn("read_on", "text", (column) => column.notNull())
      .addColumn("value", "integer", (column) => column.notNull())
      .addColumn("note", "text")
      .addColumn("request_key", "text")
      .addPrimaryKeyConstraint("odometer_reading_pk", ["user_id", "id"])
      .addForeignKeyConstraint(
        "odometer_reading_vehicle",
        ["user_id", "vehicle_id"],
        "vehicle",
        ["user_id", "id"],
        (constraint) => constraint.onDelete("cascade"),
      )
      .execute();
    await db.schema
      .createIndex("odometer_reading_latest")
      .on("odometer_reading")
      .columns(["user_id", "vehicle_id", "read_on", "id"])
      .execute();
    await db.schema
      .createIndex("odometer_reading_request")
      .unique()
      .on("odometer_reading")
      .columns(["user_id", "request_key"])
      .where(sql.ref("request_key"), "is not", null)
      .execute();
  },
};
