import { randomUUID } from "node:crypto";
import { toTimestamp } from "../columns.ts";
import type { Migration } from "./migration.ts";

/** The database's own facts. Its id tells a backup, or a second database behind the same address, from this one. */
export const instance: Migration = {
  name: "0001-instance",
  async up(db) {
    await db.schema
      .createTable("instance")
      .addColumn("key", "text", (column) => column.primaryKey().notNull())
      .addColumn("value", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .execute();
    const now = toTimestamp(new Date());
    await db
      .withTables<{ instance: { key: string; value: string; updated_at: string } }>()
      .insertInto("instance")
      .values([
        { key: "id", value: randomUUID(), updated_at: now },
        { key: "createdAt", value: now, updated_at: now },
      ])
      .execute();
  },
};
