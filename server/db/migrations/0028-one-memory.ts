import type { Migration } from "./migration.ts";

/** The log and reminders know each other: work closes reminders by itself, and answers about that are kept. */
export const oneMemory: Migration = {
  name: "0028-one-memory",
  async up(db) {
    await db.schema
      .alterTable("log_closing")
      .addColumn("is_guess", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable("reminder")
      .addColumn("is_last_guessed", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable("reminder").addColumn("answers", "text").execute();
  },
};
