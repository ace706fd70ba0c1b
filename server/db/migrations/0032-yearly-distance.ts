import type { Migration } from "./migration.ts";

/** How far a car goes in a year, as its owner says: reminders count by it until there are readings. */
export const yearlyDistance: Migration = {
  name: "0032-yearly-distance",
  async up(db) {
    await db.schema.alterTable("vehicle").addColumn("yearly_distance", "integer").execute();
  },
};
