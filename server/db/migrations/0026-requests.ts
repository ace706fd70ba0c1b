import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Tables whose rows said which request had added them; the others beside them have no time of their own. */
const dated = [
  "reminder",
  "log_entry",
  "guide_job",
  "tool",
  "fill_up",
  "figure",
  "project",
  "project_task",
  "project_part",
  "photo",
  "import_file",
];
const undated = ["vehicle", "odometer_reading"];

/** One table of requests in place of a column in each: a request that arrives again is found the same way for all of them. */
export const requests: Migration = {
  name: "0026-requests",
  async up(db, engine) {
    await db.schema
      .createTable("request")
      .addColumn("user_id", "text", (column) =>
        column.notNull().references("auth_user.id").onDelete("cascade"),
      )
      .addColumn("key", "text", (column) => column.notNull())
      .addColumn("table_name", "text", (column) => column.notNull())
      .addColumn("row_ids", "text", (column) => column.notNull())
      .addColumn("made_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("request_pk", ["user_id", "key"])
      .execute();
    const now = new Date().toISOString();
    const ids = engine === "postgres" ? sql`string_agg(id, ' ')` : sql`group_concat(id, ' ')`;
    for (const table of [...dated, ...undated]) {
      const madeAt = undated.includes(table) ? sql`max(${now})` : sql`max(created_at)`;
      await sql`
        insert into request (user_id, key, table_name, row_ids, made_at)
        select user_id, request_key, ${sql.lit(table)}, ${ids}, ${madeAt} from ${sql.table(table)}
        where request_key is not null group by user_id, request_key
        on conflict do nothing`.execute(db);
      await db.schema.dropIndex(`${table}_request`).ifExists().execute();
      await db.schema.alterTable(table).dropColumn("request_key").execute();
    }
    await db.schema.createIndex("request_latest").on("request").columns(["user_id", "made_at"]).execute();
  },
};
