import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Who gets the newsletter, and the way out of it in the header of a mail. */
export const newsletter: Migration = {
  name: "0014-newsletter",
  async up(db) {
    await db.schema
      .createTable("newsletter_subscriber")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("email", "text", (column) => column.notNull().unique())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("phone", "text", (column) => column.notNull())
      .addColumn("newsletter", "integer", (column) => column.notNull())
      .addColumn("text_updates", "integer", (column) => column.notNull())
      .addColumn("interests", "text", (column) => column.notNull())
      .addColumn("car_suggestion", "text", (column) => column.notNull())
      .addColumn("source", "text", (column) => column.notNull())
      .addColumn("signed_up_at", "text", (column) => column.notNull())
      .addColumn("unsubscribed_at", "text")
      .addColumn("request_key", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("newsletter_subscriber_left")
      .on("newsletter_subscriber")
      .column("unsubscribed_at")
      .where(sql.ref("unsubscribed_at"), "is not", null)
      .execute();
    await db.schema.alterTable("mail").addColumn("unsubscribe_url", "text").execute();
  },
};
