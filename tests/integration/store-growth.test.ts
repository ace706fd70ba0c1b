import { type CompiledQuery, sql } from "kysely";
import { expect, it } from "vitest";
import type { Database } from "../../server/db/engine/database.ts";
import { takeDueMails } from "../../server/mail/rows.ts";
import { findOrder, listOrders } from "../../server/store/embedded/order-rows.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { runJob } from "../support/jobs.ts";
import { explain, recordQueries } from "../support/recorded-queries.ts";
import { buy, embeddedStore } from "../support/store.ts";

/** Enough for an engine to prefer an index. */
const orders = 20_000;

/** Years of trade: a finished checkout, an order and a sent receipt for each, and a few abandoned checkouts. */
async function fill(database: Database): Promise<void> {
  const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(orders)})`;
  const timestamp =
    database.engine === "postgres"
      ? sql`to_char(timestamp '2020-01-01' + i * interval '7 minutes', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
      : sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', 1577836800 + i * 420, 'unixepoch')`;
  await database.tx(async (query) => {
    await sql`${numbers} insert into store_checkout (id, lines, details, created_at, expires_at, order_id)
      select 'checkout-' || i, '[]', null, ${timestamp}, ${timestamp}, case when i % 50 = 0 then null else 'order-' || i end
      from n`.execute(query);
    await sql`${numbers} insert into store_order
      (id, number, checkout_id, email, name, address1, address2, city, region, postal_code, country, total_cents, currency, placed_at)
      select 'order-' || i, 'number-' || i, 'checkout-' || i, 'a@b.example', 'Ann', '', '', '', '', '', 'US', 3400, 'USD', ${timestamp}
      from n`.execute(query);
    await sql`${numbers} insert into store_order_line
      (order_id, position, variant_id, handle, title, variant_title, quantity, unit_price_cents, image)
      select 'order-' || i, 0, 'cap', 'cap', 'The cap', '', 1, 3400, '' from n`.execute(query);
    await sql`${numbers} insert into mail (id, recipient, subject, body, created_at, attempts, next_try_at, sent_at)
      select 'mail-' || i, 'a@b.example', '', '', ${timestamp}, 1, ${timestamp}, ${timestamp} from n`.execute(
      query,
    );
  });
  // PostgreSQL does so by itself from time to time, SQLite never.
  if (database.engine === "postgres") await sql`analyze`.execute(database.query);
}

/** The stock is left out: it has a row for each variant, whatever was sold, and reading it whole is right. */
const readsAll = /\b(?:Seq Scan on|SCAN) (?!store_stock)(?:store|mail)\w*(?!.* USING)/;
const sortsAll = /Sort Key: placed_at|TEMP B-TREE/i;

describeOnBothEngines("a store with years of orders", ({ migratedDatabase }) => {
  it("finds everything by an index", async () => {
    const database = await migratedDatabase();
    await fill(database);
    const { recorded, asked } = recordQueries(database);
    const store = embeddedStore(recorded);

    const orderId = await buy(store, [
      { variantId: "cap", quantity: 1 },
      { variantId: "poster", quantity: 1 },
    ]);
    const order = await store.checkouts.order(orderId);
    expect(await findOrder(recorded, { number: order?.number ?? "" })).toEqual(order);
    const newest = await listOrders(recorded, { limit: 20 });
    expect(newest).toHaveLength(20);
    expect(newest[0]).toEqual(order);
    await listOrders(recorded, {
      limit: 500,
      from: "2020-06-01T00:00:00.000Z",
      until: "2020-07-01T00:00:00.000Z",
      after: { placedAt: "2020-06-20T00:00:00.000Z", id: "order-1" },
    });
    await takeDueMails(recorded, { leaseMs: 1000, limit: 20 });
    for (const name of ["expired-checkouts", "finished-mails"])
      expect(await runJob(recorded, name)).toEqual({ handled: 200, hasMore: true });

    const plan = async (query: CompiledQuery) => `${query.sql}\n${await explain(database, query)}`;
    const plans = await Promise.all(asked.map(plan));
    expect(plans.length).toBeGreaterThan(15);
    expect(plans.filter((text) => readsAll.test(text))).toEqual([]);
    expect(plans.filter((text) => sortsAll.test(text))).toEqual([]);
    const slow = database.query.selectFrom("store_order").select("id").where("city", "=", "x").compile();
    expect(await plan(slow)).toMatch(readsAll);
  });
});
