import type { Migration } from "./migration.ts";

/** When each background job runs next, and which process is running it. */
export const jobs: Migration = {
  name: "0007-jobs",
  async up(db) {
    await db.schema
      .createTable("job")
      .addColumn("name", "text", (column) => column.primaryKey().notNull())
      .addColumn("next_run_at", "text", (column) => column.notNull())
      .addColumn("failures", "integer", (column) => column.notNull())
      .addColumn("owner", "text")
      .addColumn("lease_until", "text")
      .execute();
  },
};
