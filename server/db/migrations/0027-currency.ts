import type { Migration } from "./migration.ts";

/** The currency of what an entry or a fill-up cost, null for dollars, and in the indexes from which sums are read alone. */
export const currency: Migration = {
  name: "0027-currency",
  async up(db) {
    for (const table of ["log_entry", "fill_up"])
      await db.schema.alterTable(table).addColumn("currency", "text").execute();
    const sums = ["removed_at", "parts_cents", "fluids_cents", "other_cents", "done_by"];
    const filled = ["removed_at", "volume_ml", "is_full", "is_missed_before", "cost_cents"];
    const indexes = {
      log_entry_years: [
        "log_entry",
        ["user_id", "vehicle_id", "done_on", "created_at", "id", ...sums, "odometer", "currency"],
      ],
      log_entry_of_year: [
        "log_entry",
        ["user_id", "done_on", "id", "vehicle_id", ...sums, "minutes", "currency"],
      ],
      fill_up_filled: [
        "fill_up",
        ["user_id", "vehicle_id", "filled_on", "odometer", "id", ...filled, "currency"],
      ],
    } as const;
    for (const [name, [table, columns]] of Object.entries(indexes)) {
      await db.schema.dropIndex(name).execute();
      await db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        .execute();
    }
  },
};
