import { expect, it } from "vitest";
import { openContent } from "../../server/content/load-content.ts";
import { AppError } from "../../server/errors.ts";
import { limits } from "../../server/identity/limits.ts";
import { createRateLimiter } from "../../server/identity/rate-limiter.ts";
import { limitCheckouts } from "../../server/store/limit-checkouts.ts";
import { describeOnBothEngines, openForTest } from "../support/databases.ts";
import { fromOwnPage, ownForm, send } from "../support/http-client.ts";
import { testSecret } from "../support/identity.ts";
import { startServer } from "../support/running-server.ts";
import { embeddedStore, filledCheckout, readBooks, smallCatalogue } from "../support/store.ts";

const cart = [{ variantId: "cap", quantity: 1 }];
const sentence = "Too many checkouts were started from your network. Please try again in an hour.";

describeOnBothEngines("checkouts of one network address", ({ migratedSettings, migratedDatabase }) => {
  it("are limited for an hour, however many come at once, and its neighbors' are not", async () => {
    const database = await migratedDatabase();
    const clock = { now: 0 };
    const store = limitCheckouts(
      embeddedStore(database),
      createRateLimiter(
        () => database,
        testSecret,
        () => clock.now,
      ),
    );
    const ask = (address: string) => store.createCheckout(cart, { address });
    expect(await ask("192.0.2.1")).toMatchObject({ kind: "created" });
    const { perAddress } = limits.checkout;
    await database.query
      .updateTable("attempt")
      .set({ count: perAddress - 2 })
      .execute();
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => ask("192.0.2.1")));
    const refused = answers.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(refused).toHaveLength(3);
    for (const reason of refused) expect(reason).toMatchObject({ status: 429, userMessage: sentence });
    expect(await database.query.selectFrom("store_checkout").select("id").execute()).toHaveLength(3);
    expect(await ask("192.0.2.2")).toMatchObject({ kind: "created" });
    await database.query.updateTable("attempt").set({ ends_at: "2020-01-01T00:00:00.000Z" }).execute();
    clock.now += 60 * 60_000;
    expect(await ask("192.0.2.1")).toMatchObject({ kind: "created" });
  });

  it("are told so in the page, with and without JavaScript", async () => {
    const settings = await migratedSettings();
    const server = await startServer({
      DATA_DIR: settings.dataDir,
      ...(settings.databaseUrl ? { DATABASE_URL: settings.databaseUrl } : {}),
    });
    const database = await openForTest(settings);
    const variantId = "dori-sign-hoodie.m.washed-black";
    const post = (path: string, type: string, body: string) =>
      send(server, path, { method: "POST", headers: { ...fromOwnPage, "Content-Type": type }, body });
    const form = () =>
      post("/checkout", "application/x-www-form-urlencoded", `variantId=${variantId}&quantity=1`);
    const script = () =>
      post("/checkout.data", "application/json", JSON.stringify({ lines: [{ variantId, quantity: 1 }] }));
    expect((await form()).status).toBe(303);
    expect((await script()).status).toBe(200);
    await database.query.updateTable("attempt").set({ count: limits.checkout.perAddress }).execute();
    for (const ask of [form, script]) {
      const answer = await ask();
      expect(answer.status).toBe(429);
      expect(answer.text).toContain(sentence);
    }
    // Nothing failed: it is no matter for the log.
    expect(await server.stop()).toBe(0);
    expect(server.log().filter(({ level, message }) => level !== "info" && !/as root/.test(message))).toEqual(
      [],
    );
  });
});

describeOnBothEngines("orders of one network address", ({ migratedSettings, migratedDatabase }) => {
  const ordersSentence = "Too many orders were placed from your network. Please try again in an hour.";

  it("are limited for an hour; what places none is not counted, and neighbors may order", async () => {
    const database = await migratedDatabase();
    const { checkouts, ...store } = embeddedStore(database, {
      catalogue: smallCatalogue({ cap: 500, poster: 1 }),
      limits: createRateLimiter(() => database, testSecret),
    });
    const fill = (lines = cart) => filledCheckout({ ...store, checkouts }, lines);
    const pay = (id: string, address = "192.0.2.1", payment: "approve" | "decline" = "approve") =>
      checkouts.placeOrder(id, payment, undefined, { address });
    const placed = { kind: "placed" };

    const first = await fill();
    expect(await pay(first, "192.0.2.1", "decline")).toMatchObject({ reason: "payment-declined" });
    // However often it is sent, and at once: it is one order.
    for (const answer of await Promise.all(Array.from({ length: 15 }, () => pay(first))))
      expect(answer).toMatchObject(placed);
    const short = [{ variantId: "poster", quantity: 1 }];
    const late = await fill(short);
    expect(await pay(await fill(short))).toMatchObject(placed);
    expect(await pay(late)).toMatchObject({ reason: "stock-changed" });

    const many = await Promise.allSettled(Array.from({ length: 12 }, async () => pay(await fill())));
    expect(many.filter(({ status }) => status === "rejected")).toHaveLength(4);
    expect((await readBooks(database)).orderIds.size).toBe(limits.order.perAddress);
    const tooMany = await fill();
    await expect(pay(tooMany)).rejects.toMatchObject({ status: 429, userMessage: ordersSentence });
    const { onHand } = await readBooks(database);
    expect(onHand.cap).toBe(500 - limits.order.perAddress + 1);
    expect(await pay(tooMany, "192.0.2.2")).toMatchObject(placed);
    expect(await pay(first)).toMatchObject(placed);
  });

  it("are told so on the page, where everything is still filled in", async () => {
    const settings = await migratedSettings();
    const server = await startServer({
      DATA_DIR: settings.dataDir,
      ...(settings.databaseUrl ? { DATABASE_URL: settings.databaseUrl } : {}),
    });
    const database = await openForTest(settings);
    const { catalogue } = await openContent("build/content");
    const store = embeddedStore(database, { catalogue: catalogue() });
    const pay = async () => {
      const id = await filledCheckout(store, [{ variantId: "dori-sign-hoodie.m.washed-black", quantity: 1 }]);
      return send(server, `/store/checkout/${id}?step=review`, {
        method: "POST",
        headers: ownForm,
        body: "payment=approve",
      });
    };
    expect((await pay()).status).toBe(303);
    await database.query.updateTable("attempt").set({ count: limits.order.perAddress }).execute();
    const { status, text } = await pay();
    expect(status).toBe(429);
    expect(text).toContain(ordersSentence);
    expect(text).toContain("Place order");
    expect(await server.stop()).toBe(0);
  });
});

it("a shop elsewhere still sells while nobody can count", async () => {
  const away = () => {
    throw new AppError("unavailable", "Away.");
  };
  const created = { kind: "created", checkoutUrl: "https://shop.example/c/1", adjustments: [] } as const;
  const shop = { ...embeddedStore(away), kind: "shopify" as const, createCheckout: async () => created };
  const store = limitCheckouts(shop, createRateLimiter(away, testSecret));
  expect(await store.createCheckout(cart, { address: "192.0.2.1" })).toBe(created);
});
