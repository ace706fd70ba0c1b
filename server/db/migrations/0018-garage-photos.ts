import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/**
 * Pictures and receipts of the garage. Their owner is the account and not its profile: the files are noted for removal before
 * a cascade could take the rows away. The car and the entry of its log are named without a foreign key, because a photo outlives
 * them.
 */
export const garagePhotos: Migration = {
  name: "0018-garage-photos",
  async up(db) {
    await db.schema
      .createTable("photo")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("user_id", "text", (column) =>
        column.notNull().references("auth_user.id").onDelete("cascade"),
      )
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("format", "text", (column) => column.notNull())
      .addColumn("width", "integer", (column) => column.notNull())
      .addColumn("height", "integer", (column) => column.notNull())
      .addColumn("bytes", "integer", (column) => column.notNull())
      .addColumn("caption", "text")
      .addColumn("album", "text")
      .addColumn("vehicle_id", "text")
      .addColumn("entry_id", "text")
      .addColumn("is_cover", "integer", (column) => column.notNull())
      .addColumn("after_id", "text")
      .addColumn("share_id", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("removed_at", "text")
      .addColumn("request_key", "text")
      .execute();
    await db.schema
      .createIndex("photo_of_account")
      .on("photo")
      .columns(["user_id", "created_at", "id"])
      .execute();
    for (const [name, column] of [
      ["photo_removed", "removed_at"],
      ["photo_after", "after_id"],
    ] as const)
      await db.schema
        .createIndex(name)
        .on("photo")
        .column(column)
        .where(sql.ref(column), "is not", null)
        .execute();
    await db.schema
      .createIndex("photo_entry")
      .on("photo")
      .columns(["user_id", "entry_id"])
      .where(sql.ref("entry_id"), "is not", null)
      .execute();
    await db.schema
      .createIndex("photo_cover")
      .unique()
      .on("photo")
      .columns(["user_id", "vehicle_id"])
      .where(sql<boolean>`is_cover = 1`)
      .execute();
    await db.schema
      .createIndex("photo_share")
      .unique()
      .on("photo")
      .column("share_id")
      .where(sql.ref("share_id"), "is not", null)
      .execute();
    await db.schema
      .createIndex("photo_request")
      .unique()
      .on("photo")
      .columns(["user_id", "request_key"])
      .where(sql.ref("request_key"), "is not", null)
      .execute();
  },
};
