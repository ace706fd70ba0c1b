import type { Migration } from "./migration.ts";

/** Messages to the operator, entries of a giveaway, and where replies to a mail go. */
export const contactAndGiveaway: Migration = {
  name: "0011-contact-and-giveaway",
  async up(db) {
    await db.schema.alterTable("mail").addColumn("reply_to", "text").execute();
    await db.schema
      .createTable("contact_message")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("message", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("contact_message_time")
      .on("contact_message")
      .columns(["created_at", "id"])
      .execute();
    await db.schema
      .createTable("giveaway_entry")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("giveaway", "text", (column) => column.notNull())
      .addColumn("mailbox", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("rules_version", "integer", (column) => column.notNull())
      .addColumn("entered_at", "text", (column) => column.notNull())
      .addUniqueConstraint("giveaway_entry_mailbox", ["giveaway", "mailbox"])
      .execute();
  },
};
