import type { Migration } from "./migration.ts";
import { createOwnedTable } from "./owned-table.ts";

/** Figures that owners read in their own books, for numbers of guides that we lack. */
export const ownNumbers: Migration = {
  name: "0030-own-numbers",
  async up(db) {
    await createOwnedTable(db, {
      name: "own_number",
      within: "vehicle",
      columns: (table) =>
        table
          .addColumn("platform", "text", (column) => column.notNull())
          .addColumn("ref", "text", (column) => column.notNull())
          .addColumn("value", "text", (column) => column.notNull())
          .addColumn("place", "text", (column) => column.notNull())
          .addColumn("page", "text"),
    });
  },
};
