import type { Migration } from "./migration.ts";
import { createOwnedTable } from "./owned-table.ts";

/** Figures that readers sent us from their own books. */
export const numberReports: Migration = {
  name: "0031-number-reports",
  async up(db) {
    await createOwnedTable(db, {
      name: "number_report",
      columns: (table) =>
        table
          .addColumn("platform", "text", (column) => column.notNull())
          .addColumn("ref", "text", (column) => column.notNull())
          .addColumn("generation", "text")
          .addColumn("engine", "text")
          .addColumn("gearbox", "text")
          .addColumn("year", "integer")
          .addColumn("value", "text", (column) => column.notNull())
          .addColumn("place", "text", (column) => column.notNull())
          .addColumn("page", "text")
          .addColumn("document", "text")
          .addColumn("photo", "text")
          .addColumn("photo_bytes", "integer")
          .addColumn("state", "text", (column) => column.notNull()),
    });
  },
};
