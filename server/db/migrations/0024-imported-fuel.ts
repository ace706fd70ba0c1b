import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Which fill-ups and figures came from a file, so that its import can be undone. */
export const importedFuel: Migration = {
  name: "0024-imported-fuel",
  async up(db) {
    for (const table of ["fill_up", "figure"]) {
      await db.schema.alterTable(table).addColumn("import_id", "text").execute();
      await db.schema
        .createIndex(`${table}_import`)
        .on(table)
        .columns(["user_id", "import_id"])
        .where(sql.ref("import_id"), "is not", null)
        .execute();
    }
  },
};
