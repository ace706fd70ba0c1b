import { describe, expect, inject, it } from "vitest";
import { openContent } from "../../server/content/load-content.ts";
import { addStock, openStock, setStock } from "../../server/store/embedded/stock-rows.ts";
import { openForTest, patience, postgresSettings } from "../support/databases.ts";
import { type HttpAnswer, ownForm, send, type Target } from "../support/http-client.ts";
import { ann } from "../support/order-details.ts";
import { startServer } from "../support/running-server.ts";
import { embeddedStore, filledCheckout, readBooks, startCheckout } from "../support/store.ts";

const post = (server: Target, path: string, fields: Record<string, string>, address = "192.0.2.1") =>
  send(server, path, {
    method: "POST",
    headers: { ...ownForm, "X-Forwarded-For": address },
    body: new URLSearchParams(fields).toString(),
  });

/** Each buyer has a network of their own, so that nobody uses up another's limit. */
const pay = (server: Target, checkoutId: string, buyer = 0) =>
  post(server, `/store/checkout/${checkoutId}?step=review`, { payment: "approve" }, `198.51.100.${buyer}`);

const orderOf = ({ status, headers }: HttpAnswer) =>
  status === 303 ? /^\/store\/orders\/([\w-]{32})(?:\?|$)/.exec(headers.location ?? "")?.[1] : undefined;

/** Two servers on one database, and a store of the same catalogue to fill it. */
async function twoServers() {
  const settings = await postgresSettings();
  const { databaseUrl = "" } = settings;
  const servers = [
    await startServer({ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: "127.0.0.1" }),
    await startServer({ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: "127.0.0.1" }),
  ];
  const database = await openForTest(settings);
  const catalogue = (await openContent("build/content")).catalogue();
  const variants = catalogue.products.flatMap(({ variants }) => variants).slice(0, 3);
  await openStock(database, variants);
  for (const { id } of variants) await setStock(database, id, 500);
  return {
    database,
    store: embeddedStore(database, { catalogue }),
    ids: variants.map(({ id }) => id),
    server: (index: number) => servers[index % 2] as Target,
  };
}

describe.skipIf(!inject("postgresUrl"))("two servers on one PostgreSQL", patience, () => {
  it("sell the last fifty to fifty of 200 who pay at once, and each order once", async () => {
    const { database, store, ids, server } = await twoServers();
    const [wanted = ""] = ids;
    await setStock(database, wanted, 50);
    const cart = ids.map((variantId) => ({ variantId, quantity: 1 }));
    const checkouts = await database.tx(async () => {
      const made: string[] = [];
      for (let buyer = 0; buyer < 200; buyer++)
        made.push(await filledCheckout(store, buyer % 2 ? cart : cart.toReversed()));
      return made;
    });
    const answers = await Promise.all(checkouts.map((id, index) => pay(server(index), id, index)));
    const orders = answers.flatMap((answer) => orderOf(answer) ?? []);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(new Set(orders).size).toBe(50);
    expect(orders).toHaveLength(50);
    const { orderIds, onHand } = await readBooks(database);
    expect(orderIds).toEqual(new Set(orders));
    expect(ids.map((id) => onHand[id])).toEqual([0, 450, 450]);

    // The same ten times, through both: with something in stock again, one more order.
    await addStock(database, wanted, 10);
    const again = await startCheckout(store, cart);
    expect((await post(server(0), `/store/checkout/${again}`, { ...ann })).status).toBe(303);
    const same = await Promise.all(Array.from({ length: 10 }, (_, index) => pay(server(index), again)));
    expect(new Set(same.map(orderOf)).size).toBe(1);
    expect((await send(server(1), `/store/orders/${same[0] && orderOf(same[0])}`)).status).toBe(200);
    const after = await readBooks(database);
    expect(after.orderIds.size).toBe(51);
    expect(after.onHand[wanted]).toBe(9);
  });
});
