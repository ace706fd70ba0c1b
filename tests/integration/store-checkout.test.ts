import { describe, expect, it } from "vitest";
import type { CheckoutLine } from "../../domain/store/provider.ts";
import { addStock, openStock, setStock } from "../../server/store/embedded/stock-rows.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { runJob } from "../support/jobs.ts";
import { ann } from "../support/order-details.ts";
import {
  buy,
  embeddedStore,
  expire,
  filledCheckout,
  readBooks,
  smallCatalogue,
  startCheckout,
} from "../support/store.ts";

const buyer = { address: "192.0.2.1" };
const nobody = "A".repeat(32);

describeOnBothEngines("the embedded store", ({ migratedDatabase }) => {
  async function shop(stock?: Record<string, number>) {
    const database = await migratedDatabase();
    const store = embeddedStore(database, { catalogue: smallCatalogue(stock) });
    return { database, store, checkouts: store.checkouts };
  }

  describe("what can be bought", () => {
    it("is what the catalogue had, until something is sold", async () => {
      const { store } = await shop({ cap: 0, "tee.m": 1 });
      expect(await store.availability()).toEqual({ soldOut: ["cap"] });
      await buy(store, [{ variantId: "tee.m", quantity: 1 }]);
      expect(await store.availability()).toEqual({ soldOut: ["tee.m", "cap"] });
      const tee = await store.product("tee");
      expect(tee?.variants.map(({ availableForSale }) => availableForSale)).toEqual([true, false]);
      expect(tee?.variants[0]).not.toHaveProperty("openingStock");
      expect((await store.products()).map(({ handle }) => handle)).toEqual(["tee", "cap", "poster"]);
    });

    it("is limited per order, and by what is left", async () => {
      const { store } = await shop({ cap: 0, "tee.m": 2, "tee.s": 50, poster: 10 });
      expect(await store.orderLimits()).toEqual({
        perVariant: 10,
        perOrder: 20,
        fewer: { cap: 0, "tee.m": 2 },
      });
      await buy(store, [{ variantId: "tee.m", quantity: 1 }]);
      expect((await store.orderLimits()).fewer).toEqual({ cap: 0, "tee.m": 1 });
    });

    it("follows the owner's count", async () => {
      const { database, store } = await shop({ cap: 0, poster: 5 });
      await openStock(database, [
        { id: "cap", openingStock: 0 },
        { id: "poster", openingStock: 5 },
      ]);
      expect(await addStock(database, "cap", 3)).toBe(3);
      await setStock(database, "poster", 0);
      expect(await store.availability()).toEqual({ soldOut: ["poster"] });
    });

    it("is read once a second, and at once after an order of this process", async () => {
      const database = await migratedDatabase();
      const catalogue = smallCatalogue({ cap: 1 });
      const clock = { now: 0 };
      const store = embeddedStore(database, { catalogue, now: () => clock.now });
      await openStock(database, [{ id: "poster", openingStock: 5 }]);
      expect(await store.availability()).toEqual({ soldOut: [] });
      await setStock(database, "poster", 0);
      clock.now = 999;
      expect(await store.availability()).toEqual({ soldOut: [] });
      clock.now = 1_000;
      expect(await store.availability()).toEqual({ soldOut: ["poster"] });
      await buy(store, [{ variantId: "cap", quantity: 1 }]);
      expect(await store.availability()).toEqual({ soldOut: ["cap", "poster"] });
    });

    it("is read again after an order was refused for what another process sold", async () => {
      const { database, store, checkouts } = await shop({ cap: 1 });
      await openStock(database, [{ id: "cap", openingStock: 1 }]);
      const id = await filledCheckout(store, [{ variantId: "cap", quantity: 1 }]);
      expect(await store.availability()).toEqual({ soldOut: [] });
      await setStock(database, "cap", 0);
      expect(await checkouts.placeOrder(id, "approve")).toMatchObject({ reason: "stock-changed" });
      expect(await store.availability()).toEqual({ soldOut: ["cap"] });
    });

    it("never falls below nothing", async () => {
      const { database } = await shop();
      await openStock(database, [{ id: "cap", openingStock: 2 }]);
      await expect(addStock(database, "cap", -3)).rejects.toThrow();
      expect((await readBooks(database)).onHand).toEqual({ cap: 2 });
    });
  });

  describe("a checkout", () => {
    it("keeps the lines at the catalogue's price", async () => {
      const { store, checkouts } = await shop();
      const id = await startCheckout(store, [
        { variantId: "tee.m", quantity: 1 },
        { variantId: "cap", quantity: 2 },
        { variantId: "tee.m", quantity: 1 },
      ]);
      expect(id).toMatch(/^[\w-]{32}$/);
      expect(await checkouts.find(id)).toEqual({
        id,
        lines: [
          {
            variantId: "tee.m",
            handle: "tee",
            title: "The tee",
            variantTitle: "M",
            quantity: 2,
            unitPriceCents: 3400,
            image: "/shop/tee.png",
          },
          {
            variantId: "cap",
            handle: "cap",
            title: "The cap",
            variantTitle: "",
            quantity: 2,
            unitPriceCents: 2850,
            image: "/shop/cap.png",
          },
        ],
        totalCents: 12_500,
        state: { kind: "open", expiresAt: expect.any(String) },
      });
    });

    it("says what it changed", async () => {
      const { store } = await shop({ poster: 3, cap: 0 });
      const answer = await store.createCheckout(
        [
          { variantId: "tee.m", quantity: 12 },
          { variantId: "poster", quantity: 5 },
          { variantId: "cap", quantity: 1 },
          { variantId: "crown-jewels", quantity: 1 },
        ],
        buyer,
      );
      expect(answer).toMatchObject({
        kind: "created",
        adjustments: [
          { variantId: "tee.m", requested: 12, granted: 10, reason: "quantity-limit" },
          { variantId: "poster", requested: 5, granted: 3, reason: "not-enough-stock" },
          { variantId: "cap", requested: 1, granted: 0, reason: "sold-out" },
          { variantId: "crown-jewels", requested: 1, granted: 0, reason: "not-sold" },
        ],
      });
    });

    it("is refused when the cart is empty or nothing of it is left", async () => {
      const { store } = await shop({ cap: 0 });
      expect(await store.createCheckout([], buyer)).toMatchObject({ kind: "refused", reason: "cart-empty" });
      expect(await store.createCheckout([{ variantId: "cap", quantity: 1 }], buyer)).toEqual({
        kind: "refused",
        reason: "nothing-available",
        adjustments: [{ variantId: "cap", requested: 1, granted: 0, reason: "sold-out" }],
      });
    });

    it("takes no more lines than a cart may have", async () => {
      const { store } = await shop();
      const lines = Array.from({ length: 101 }, () => ({ variantId: "cap", quantity: 1 }));
      await expect(store.createCheckout(lines, buyer)).rejects.toMatchObject({ status: 400 });
    });

    it("charges the catalogue's price, whatever the request says", async () => {
      const { store, checkouts } = await shop();
      const charged = async (line: CheckoutLine) => {
        const answer = await store.createCheckout([line], buyer);
        if (answer.kind === "refused") return "nothing";
        const id = answer.checkoutUrl.replace("/store/checkout/", "");
        await checkouts.saveDetails(id, ann);
        const placed = await checkouts.placeOrder(id, "approve");
        const order = await checkouts.order(placed?.kind === "placed" ? placed.orderId : "");
        return order?.totalCents;
      };
      const priced = { variantId: "cap", quantity: 1, unitPriceCents: 1, price: { amount: "0.01" } };
      expect(await charged(priced)).toBe(2850);
      expect(await charged({ variantId: "cap", quantity: 2 ** 53 - 1 })).toBe(28_500);
      for (const quantity of [-1, 0, 0.5, Number.NaN, "1" as unknown as number])
        expect([quantity, await charged({ variantId: "cap", quantity })]).toEqual([quantity, "nothing"]);
      for (const variantId of ["cap' or '1'='1", "cap\0", "CAP", "__proto__", ""])
        expect([variantId, await charged({ variantId, quantity: 1 })]).toEqual([variantId, "nothing"]);
    });

    it("is not found at an address that is not its own", async () => {
      const { checkouts } = await shop();
      const wrong = [
        "",
        "short",
        `${nobody}=`,
        "'; drop table store_order; --",
        `${"a".repeat(31)}\0`,
        nobody,
      ];
      for (const id of wrong) {
        const answers = [
          await checkouts.find(id),
          await checkouts.saveDetails(id, ann),
          await checkouts.placeOrder(id, "approve"),
          await checkouts.order(id),
        ];
        expect(answers).toEqual([undefined, undefined, undefined, undefined]);
      }
    });

    it("keeps what was filled in, and refuses what no address can be", async () => {
      const { store, checkouts } = await shop();
      const id = await startCheckout(store, [{ variantId: "cap", quantity: 1 }]);
      expect(await checkouts.saveDetails(id, ann)).toMatchObject({
        kind: "saved",
        checkout: { id, details: ann },
      });
      expect(await checkouts.saveDetails(id, { ...ann, name: "A\0B" })).toMatchObject({
        kind: "errors",
        errors: { name: "Remove characters that can't be printed." },
      });
      expect(await checkouts.saveDetails(id, { ...ann, email: "a@b.example\r\nBcc: x" })).toMatchObject({
        kind: "errors",
        errors: { email: "Keep this on one line." },
      });
      expect((await checkouts.find(id))?.details).toEqual(ann);
    });

    it("expires, and is removed some time after", async () => {
      const { database, store, checkouts } = await shop();
      const [old, recent, ordered] = [
        await filledCheckout(store, [{ variantId: "cap", quantity: 1 }]),
        await filledCheckout(store, [{ variantId: "cap", quantity: 1 }]),
        await filledCheckout(store, [{ variantId: "cap", quantity: 1 }]),
      ];
      await checkouts.placeOrder(ordered, "approve");
      await expire(database, old);
      await expire(database, ordered);
      await expire(database, recent, new Date(Date.now() - 1000).toISOString());
      expect(await checkouts.find(recent)).toMatchObject({ state: { kind: "expired" } });
      expect(await checkouts.saveDetails(recent, ann)).toBeUndefined();
      expect(await checkouts.placeOrder(recent, "approve")).toEqual({ kind: "refused", reason: "expired" });

      // Nobody's request cleans up.
      await startCheckout(store, [{ variantId: "cap", quantity: 1 }]);
      expect(await checkouts.find(old)).toMatchObject({ state: { kind: "expired" } });
      expect(await runJob(database, "expired-checkouts")).toEqual({ handled: 1, hasMore: false });
      expect(await checkouts.find(old)).toBeUndefined();
      expect(await checkouts.find(recent)).toBeDefined();
      expect(await checkouts.find(ordered)).toMatchObject({ state: { kind: "finished" } });
    });
  });

  it("sells at most twenty pieces to an order, and says before the visitor leaves what it left out", async () => {
    const store = embeddedStore(await migratedDatabase());
    const cart = ["tee.s", "tee.m", "cap"].map((variantId) => ({ variantId, quantity: 9 }));
    const answer = await store.createCheckout(cart, { address: "192.0.2.1" });
    expect(answer).toMatchObject({
      kind: "created",
      adjustments: [{ variantId: "cap", requested: 9, granted: 2, reason: "order-limit" }],
    });
    const id = answer.kind === "created" ? answer.checkoutUrl.replace("/store/checkout/", "") : "";
    const { lines = [] } = (await store.checkouts.find(id)) ?? {};
    expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(20);
  });

  describe("an order", () => {
    it("is written with its stock and its receipt", async () => {
      const database = await migratedDatabase();
      let told = 0;
      const store = embeddedStore(database, { onOrder: () => told++ });
      const cart = [
        { variantId: "tee.s", quantity: 2 },
        { variantId: "cap", quantity: 1 },
      ];
      const checkoutId = await filledCheckout(store, cart, ann);
      const placed = await store.checkouts.placeOrder(checkoutId, "approve");
      const orderId = placed?.kind === "placed" ? placed.orderId : "";
      expect(await store.checkouts.order(orderId)).toEqual({
        id: orderId,
        number: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
        placedAt: expect.any(String),
        details: ann,
        lines: (await store.checkouts.find(checkoutId))?.lines,
        totalCents: 9650,
      });
      expect(await store.checkouts.find(checkoutId)).toMatchObject({ state: { kind: "finished", orderId } });
      expect(await store.checkouts.saveDetails(checkoutId, ann)).toBeUndefined();
      expect(await readBooks(database)).toMatchObject({
        onHand: { "tee.s": 18, cap: 19 },
        sold: { "tee.s": 2, cap: 1 },
        mails: 1,
      });
      expect(told).toBe(1);
      const mail = await database.query.selectFrom("mail").selectAll().executeTakeFirstOrThrow();
      expect(mail.recipient).toBe(ann.email);
      expect(mail.body).toContain(`https://shop.example/store/orders/${orderId}`);
    });

    it("is the same one for ten submissions at once, and for one more later", async () => {
      const { database, store, checkouts } = await shop();
      const id = await filledCheckout(store, [{ variantId: "cap", quantity: 1 }]);
      const second = embeddedStore(database).checkouts;
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => (index % 2 ? checkouts : second).placeOrder(id, "approve")),
      );
      answers.push(await checkouts.placeOrder(id, "approve"), await checkouts.placeOrder(id, "decline"));
      const books = await readBooks(database);
      expect(books).toMatchObject({ onHand: { cap: 19 }, sold: { cap: 1 }, mails: 1 });
      const [orderId] = books.orderIds;
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set([JSON.stringify({ kind: "placed", orderId })]),
      );
    });

    it("needs details and an approved payment, and writes nothing before", async () => {
      const { database, store, checkouts } = await shop();
      const id = await startCheckout(store, [{ variantId: "cap", quantity: 1 }]);
      const refused = (reason: string) => ({ kind: "refused", reason });
      expect(await checkouts.placeOrder(id, "approve")).toEqual(refused("details-missing"));
      await checkouts.saveDetails(id, ann);
      expect(await checkouts.placeOrder(id, "decline")).toEqual(refused("payment-declined"));
      expect(await readBooks(database)).toMatchObject({ onHand: {}, sold: {}, mails: 0 });
      expect(await checkouts.placeOrder(id, "approve")).toMatchObject({ kind: "placed" });
    });

    it("takes nothing when a line is short, says which, and leaves the checkout open", async () => {
      const { database, store, checkouts } = await shop({ cap: 3, poster: 1, "tee.m": 5 });
      const cart = [
        { variantId: "tee.m", quantity: 2 },
        { variantId: "poster", quantity: 1 },
        { variantId: "cap", quantity: 3 },
      ];
      const id = await filledCheckout(store, cart, ann);
      await buy(store, [
        { variantId: "poster", quantity: 1 },
        { variantId: "cap", quantity: 1 },
      ]);
      expect(await checkouts.placeOrder(id, "approve")).toEqual({
        kind: "refused",
        reason: "stock-changed",
        adjustments: [
          { variantId: "cap", requested: 3, granted: 2, reason: "not-enough-stock" },
          { variantId: "poster", requested: 1, granted: 0, reason: "sold-out" },
        ],
      });
      expect(await readBooks(database)).toMatchObject({ sold: { cap: 1, poster: 1 }, mails: 1 });
      expect((await readBooks(database)).onHand["tee.m"] ?? 5).toBe(5);
      expect(await checkouts.find(id)).toMatchObject({ state: { kind: "open" }, details: ann });

      await addStock(database, "poster", 1);
      await addStock(database, "cap", 1);
      expect(await checkouts.placeOrder(id, "approve")).toMatchObject({ kind: "placed" });
    });

    it("is refused for what is no longer sold", async () => {
      const { database, store } = await shop();
      const id = await filledCheckout(store, [{ variantId: "cap", quantity: 1 }]);
      await openStock(database, [{ id: "cap", openingStock: 20 }]);
      const without = smallCatalogue();
      const today = embeddedStore(database, {
        catalogue: { ...without, products: without.products.filter(({ handle }) => handle !== "cap") },
      });
      expect(await today.checkouts.placeOrder(id, "approve")).toEqual({
        kind: "refused",
        reason: "stock-changed",
        adjustments: [{ variantId: "cap", requested: 1, granted: 0, reason: "not-sold" }],
      });
    });

    it("costs what the checkout said, also when the catalogue's price has changed since", async () => {
      const { database, store } = await shop();
      const id = await filledCheckout(store, [{ variantId: "cap", quantity: 1 }]);
      const dearer = smallCatalogue();
      const today = embeddedStore(database, {
        catalogue: {
          ...dearer,
          products: dearer.products.map((product) => ({
            ...product,
            variants: product.variants.map((variant) => ({
              ...variant,
              price: { amount: "99.00", currencyCode: "USD" as const },
            })),
          })),
        },
      });
      const placed = await today.checkouts.placeOrder(id, "approve");
      const order = await today.checkouts.order(placed?.kind === "placed" ? placed.orderId : "");
      expect(order?.totalCents).toBe(2850);
    });
  });
});
