import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** The embedded store: what is left, carts on their way to an order, orders, and mails that wait to be sent. */
export const store: Migration = {
  name: "0002-store",
  async up(db) {
    await createStock(db);
    await createCheckouts(db);
    await createOrders(db);
    await createOrderLines(db);
    await createMails(db);
  },
};

async function createStock(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("store_stock")
    .addColumn("variant_id", "text", (column) => column.primaryKey().notNull())
    .addColumn("on_hand", "integer", (column) => column.notNull().check(sql`on_hand >= 0`))
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
}

async function createCheckouts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("store_checkout")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("lines", "text", (column) => column.notNull())
    .addColumn("details", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("order_id", "text")
    .execute();
  await db.schema
    .createIndex("store_checkout_unfinished")
    .on("store_checkout")
    .column("expires_at")
    .where(sql.ref("order_id"), "is", null)
    .execute();
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("store_order")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("number", "text", (column) => column.notNull().unique())
    .addColumn("checkout_id", "text", (column) => column.notNull().unique())
    .addColumn("account_id", "text")
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("address1", "text", (column) => column.notNull())
    .addColumn("address2", "text", (column) => column.notNull())
    .addColumn("city", "text", (column) => column.notNull())
    .addColumn("region", "text", (column) => column.notNull())
    .addColumn("postal_code", "text", (column) => column.notNull())
    .addColumn("country", "text", (column) => column.notNull())
    .addColumn("total_cents", "integer", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("placed_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("store_order_placed").on("store_order").columns(["placed_at", "id"]).execute();
}

async function createOrderLines(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("store_order_line")
    .addColumn("order_id", "text", (column) => column.notNull().references("store_order.id"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("variant_id", "text", (column) => column.notNull())
    .addColumn("handle", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("variant_title", "text", (column) => column.notNull())
    .addColumn("quantity", "integer", (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn("unit_price_cents", "integer", (column) => column.notNull())
    .addColumn("image", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("store_order_line_key", ["order_id", "position"])
    .execute();
}

async function createMails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("mail")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_try_at", "text", (column) => column.notNull())
    .addColumn("sent_at", "text")
    .execute();
  await db.schema
    .createIndex("mail_waiting")
    .on("mail")
    .column("next_try_at")
    .where(sql.ref("sent_at"), "is", null)
    .execute();
  await db.schema
    .createIndex("mail_sent")
    .on("mail")
    .column("sent_at")
    .where(sql.ref("sent_at"), "is not", null)
    .execute();
}
