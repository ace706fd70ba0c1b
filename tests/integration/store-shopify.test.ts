import { describe, expect, it } from "vitest";
import { buyer, shopBench } from "../support/shopify-bench.ts";
import { variantId } from "../support/shopify-products.ts";
import { privateToken, publicToken } from "../support/shopify-server.ts";

const bench = shopBench();
const { openStore, asked, operations, loggedText } = bench;

function pictureOf(file: string) {
  const at = (width: number) => `${bench.shopify.origin}/pictures/${file}?v=1&width=${width}`;
  return { url: at(1600), srcSet: `${at(400)} 400w, ${at(800)} 800w, ${at(1600)} 1600w` };
}

describe("the products of a shop", () => {
  it("come with what our pages need of them", async () => {
    const store = openStore();
    expect(await store.product("heel-toe-tee")).toEqual({
      id: "gid://shopify/Product/1",
      handle: "heel-toe-tee",
      title: "Heel-Toe Tee",
      description: "Three pedals on heavy cotton.",
      productType: "Tee",
      details: [],
      images: [
        {
          ...pictureOf("front.svg"),
          altText: "The shirt from the front",
          width: 1600,
          height: 2000,
        },
        { ...pictureOf("detail.svg"), altText: "Heel-Toe Tee" },
      ],
      options: [
        { name: "Size", values: ["S", "M", "L"] },
        { name: "Color", values: ["Black", "Cream"], swatches: { Black: "#1c1917" } },
      ],
      variants: expect.arrayContaining([
        {
          id: variantId(103),
          title: "L / Black",
          price: { amount: "34.00", currencyCode: "USD" },
          image: expect.objectContaining({ width: 1600 }),
          availableForSale: false,
          selectedOptions: [
            { name: "Size", value: "L" },
            { name: "Color", value: "Black" },
          ],
        },
      ]),
    });
  });

  it("that come in one way have no options", async () => {
    const towel = await openStore().product("pit-towel");
    expect(towel).toMatchObject({ options: [], variants: [{ selectedOptions: [], title: "Default Title" }] });
    expect(towel?.variants[0]?.price.amount).toBe("12.50");
  });

  it("may have no picture and a third option", async () => {
    const store = openStore();
    expect((await store.product("night-shift-poster"))?.images).toEqual([]);
    expect((await store.product("paddock-hoodie"))?.options.map(({ name }) => name)).toEqual([
      "Size",
      "Color",
      "Lining",
    ]);
  });

  it("that need a subscription cannot be bought here", async () => {
    const store = openStore();
    expect((await store.product("sticker-of-the-month"))?.variants[0]?.availableForSale).toBe(false);
    expect((await store.availability()).soldOut).toEqual([variantId(103), variantId(301), variantId(601)]);
  });

  it("are read page by page, up to a bound", async () => {
    await bench.reopen({ extraProducts: 600 });
    expect(await openStore().products()).toHaveLength(500);
    expect(asked("Products")).toBe(5);
    expect(loggedText()).toContain("store has more than the shop shows");
  });

  it("stand in collections, as far as we sell them", async () => {
    expect(await openStore().collections()).toEqual([
      {
        id: "gid://shopify/Collection/1",
        handle: "midnight-crew",
        title: "Midnight Crew",
        tagline: "",
        description: "For those who wrench after work.",
        image: expect.objectContaining({ altText: "The shirt from the front" }),
        products: ["heel-toe-tee", "paddock-hoodie"],
      },
      expect.objectContaining({ handle: "small-things", products: ["torque-sticker", "pit-towel"] }),
    ]);
  });
});

describe("what is kept", () => {
  it("is asked for once, whatever handles visitors make up", async () => {
    const store = openStore();
    await Promise.all(Array.from({ length: 50 }, (_, index) => store.product(`made-up-${index}`)));
    expect(operations()).toEqual(["Products"]);
  });

  it("is shown for a day while the shop is down", async () => {
    const store = openStore();
    await store.products();
    bench.shopify.fail("status 503");
    bench.clock = 23 * 60 * 60 * 1000;
    expect(await store.products()).toHaveLength(6);
    expect(loggedText()).toContain("server: status 503");
    bench.clock = 24 * 60 * 60 * 1000;
    await expect(store.products()).rejects.toMatchObject({ status: 503 });
  });

  it("is never a failure", async () => {
    const store = openStore();
    bench.shopify.fail("html page");
    await expect(store.products()).rejects.toThrow();
    bench.shopify.recover();
    expect(await store.products()).toHaveLength(6);
  });

  it("follows the shop's stock within seconds", async () => {
    const store = openStore();
    await store.availability();
    bench.shopify.shop.setStock(variantId(201), 0);
    bench.clock = 9_999;
    expect((await store.availability()).soldOut).not.toContain(variantId(201));
    bench.clock = 60_000;
    expect((await store.availability()).soldOut).toContain(variantId(201));
  });
});

describe("who asks", () => {
  it("is the server for reads, and the buyer for a cart", async () => {
    const store = openStore();
    await store.products();
    await store.createCheckout([{ variantId: variantId(201), quantity: 1 }], buyer);
    const [read, cart] = bench.shopify.requests;
    expect(read?.headers).toMatchObject({ "shopify-storefront-private-token": privateToken });
    expect(read?.headers).not.toHaveProperty("shopify-storefront-buyer-ip");
    expect(cart?.headers).toMatchObject({
      "shopify-storefront-private-token": privateToken,
      "shopify-storefront-buyer-ip": buyer.address,
    });
  });

  it("uses the public token when there is no private one", async () => {
    await openStore({ SHOPIFY_PUBLIC_TOKEN: publicToken }).products();
    const [read] = bench.shopify.requests;
    expect(read?.headers).toMatchObject({ "x-shopify-storefront-access-token": publicToken });
    expect(read?.headers).not.toHaveProperty("shopify-storefront-private-token");
  });
});

describe("a checkout", () => {
  it("is a cart at the shop", async () => {
    const lines = [
      { variantId: variantId(101), quantity: 2 },
      { variantId: variantId(201), quantity: 1 },
    ];
    expect(await openStore().createCheckout(lines, buyer)).toEqual({
      kind: "created",
      checkoutUrl: `${bench.shopify.origin}/cart/c/1?key=1`,
      adjustments: [],
    });
    expect(bench.shopify.shop.carts[0]?.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  it("tells what the shop lowered, what it has not, and what it does not know", async () => {
    const store = openStore();
    await store.products();
    const lines = [
      { variantId: variantId(102), quantity: 5 },
      { variantId: variantId(103), quantity: 1 },
      { variantId: variantId(999), quantity: 1 },
      { variantId: variantId(501), quantity: 9 },
      { variantId: variantId(201), quantity: 1 },
    ];
    expect(await store.createCheckout(lines, buyer)).toMatchObject({
      kind: "created",
      adjustments: [
        { variantId: variantId(102), requested: 5, granted: 3, reason: "not-enough-stock" },
        { variantId: variantId(103), requested: 1, granted: 0, reason: "sold-out" },
        { variantId: variantId(999), requested: 1, granted: 0, reason: "not-sold" },
        { variantId: variantId(501), requested: 9, granted: 5, reason: "quantity-limit" },
      ],
    });
    expect(bench.shopify.shop.carts).toHaveLength(1);
  });

  it("of sold-out things alone is refused", async () => {
    const lines = [{ variantId: variantId(301), quantity: 1 }];
    expect(await openStore().createCheckout(lines, buyer)).toEqual({
      kind: "refused",
      reason: "nothing-available",
      adjustments: [{ variantId: variantId(301), requested: 1, granted: 0, reason: "sold-out" }],
    });
  });
});

describe("the diagnosis", () => {
  it("shows what the shop answers and what we make of it", async () => {
    const { product, ...rest } = await openStore().diagnose("pit-towel");
    expect(rest).toMatchObject({ provider: "shopify", respondedMsAgo: 0 });
    expect(rest.products).toContainEqual({ handle: "pit-towel", title: "Pit Towel" });
    expect(JSON.parse(product?.response ?? "")).toMatchObject({ product: { handle: "pit-towel" } });
    expect(JSON.parse(product?.mapped ?? "")).toMatchObject({ handle: "pit-towel", options: [] });
  });

  it("shows an answer that we cannot use", async () => {
    bench.shopify.settings.currency = "EUR";
    const { products, product, failure } = await openStore().diagnose("pit-towel");
    expect(products).toEqual([]);
    expect(product?.response).toContain("EUR");
    expect(product).not.toHaveProperty("mapped");
    expect(product?.failure?.kind).toBe("wrong-currency");
    expect(failure?.kind).toBe("wrong-currency");
  });

  it("says that there is no such product", async () => {
    const { product } = await openStore().diagnose("no-such-thing");
    expect(product).toEqual({ handle: "no-such-thing", response: '{\n  "product": null\n}' });
  });

  it("says why the shop did not answer, and when it last did", async () => {
    const store = openStore();
    await store.products();
    bench.shopify.fail("status 430");
    bench.clock = 2 * 60 * 60 * 1000;
    const { respondedMsAgo, failure, products } = await store.diagnose();
    expect(respondedMsAgo).toBe(bench.clock);
    expect(failure).toEqual({
      kind: "throttled",
      explanation: "The store is very busy right now.",
      msAgo: 0,
    });
    expect(products).toHaveLength(6);
  });

  it("asks the shop at most once a second", async () => {
    const store = openStore();
    await store.diagnose("pit-towel");
    expect((await store.diagnose("heel-toe-tee")).product?.failure?.kind).toBe("paced");
    expect((await store.diagnose("pit-towel")).product).toHaveProperty("mapped");
    bench.clock = 1000;
    expect((await store.diagnose("heel-toe-tee")).product).toHaveProperty("mapped");
    expect(asked("Product")).toBe(2);
  });
});
