import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Guest orders by their address: an account claims those with its confirmed one. */
export const guestOrders: Migration = {
  name: "0009-guest-orders",
  async up(db) {
    await db.schema
      .createIndex("store_order_guest")
      .on("store_order")
      .expression(sql`lower(email)`)
      .where(sql.ref("account_id"), "is", null)
      .execute();
  },
};
