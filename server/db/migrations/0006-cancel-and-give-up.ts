import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Orders that were canceled, receipts that were not mailed, and mails that nobody tries to send any more. */
export const cancelAndGiveUp: Migration = {
  name: "0006-cancel-and-give-up",
  async up(db) {
    await db.schema.alterTable("store_order").addColumn("canceled_at", "text").execute();
    await db.schema
      .alterTable("store_order")
      .addColumn("receipt_withheld", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable("mail").addColumn("given_up_at", "text").execute();
    await db.schema
      .createIndex("mail_given_up")
      .on("mail")
      .column("given_up_at")
      .where(sql.ref("given_up_at"), "is not", null)
      .execute();
  },
};
