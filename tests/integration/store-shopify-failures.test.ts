import { describe, expect, it } from "vitest";
import { buyer, shopBench } from "../support/shopify-bench.ts";
import { variantId } from "../support/shopify-products.ts";
import type { Fault } from "../support/shopify-server.ts";

const bench = shopBench();
const { openStore, asked, operations, loggedText, log } = bench;

/** Each fault with what it is to us, what the visitor reads, and whether a read is tried again. */
const failures: [Fault, string, string, boolean?][] = [
  ["throttled", "throttled", "The store is very busy right now.", true],
  ["status 429", "throttled", "The store is very busy right now.", true],
  ["status 430", "throttled", "The store is very busy right now.", true],
  ["status 500", "server", "The store is having problems right now.", true],
  ["status 503", "server", "The store is having problems right now.", true],
  ["internal error", "server", "The store is having problems right now.", true],
  ["hung up", "unreachable", "We can't reach the store right now.", true],
  ["no answer", "timeout", "The store is taking too long to respond."],
  ["slow body", "timeout", "The store is taking too long to respond."],
  ["status 401", "refused-token", "The store isn't accepting our requests right now."],
  ["status 403", "refused-token", "The store isn't accepting our requests right now."],
  ["access denied", "refused-token", "The store isn't accepting our requests right now."],
  ["errors beside data", "graphql-errors", "The store didn't understand our request."],
  ["html page", "not-json", "We couldn't read the store's response."],
  ["broken json", "not-json", "We couldn't read the store's response."],
  ["other shape", "unexpected-shape", "The store sent an unexpected response."],
  ["no object", "unexpected-shape", "The store sent an unexpected response."],
  ["status 404", "unexpected-shape", "The store sent an unexpected response."],
  ["huge body", "too-large", "The store's response was too long."],
  ["redirect", "redirected", "The store redirected us, and we didn't follow."],
];
const order = [{ variantId: variantId(201), quantity: 1 }];

describe.each(failures)("a shop that answers with: %s", (fault, kind, userMessage, passes = false) => {
  const failure = { status: 503, userMessage, cause: { kind } };
  const open = () => (kind === "timeout" ? openStore(undefined, 200) : openStore());

  it(`is ${kind} to those who read`, async () => {
    bench.shopify.fail(fault);
    await expect(open().products()).rejects.toMatchObject(failure);
    expect(asked("Products")).toBe(passes ? 3 : 1);
  });

  it("is asked for a cart once", async () => {
    bench.shopify.fail(fault);
    await expect(open().createCheckout(order, buyer)).rejects.toMatchObject(failure);
    expect(operations()).toEqual(["CartCreate"]);
  });
});

describe("a shop that is not as it should be", () => {
  it("recovers within a read", async () => {
    bench.shopify.fail("throttled", { times: 2 });
    expect(await openStore().products()).toHaveLength(6);
  });

  it("sells in another currency", async () => {
    bench.shopify.settings.currency = "EUR";
    const failure = { userMessage: "The store isn't selling in US dollars right now." };
    await expect(openStore().products()).rejects.toMatchObject(failure);
    await expect(openStore().createCheckout(order, buyer)).rejects.toMatchObject(failure);
  });

  it.each([
    [{ code: "CART_TOO_LARGE", message: "" }, "The store couldn't create a checkout from this cart."],
    [{ code: "SERVICE_UNAVAILABLE", message: "" }, "The store is having problems right now."],
    ["silently" as const, "The store couldn't create a checkout from this cart."],
  ])("makes no cart: %j", async (refuseCart, userMessage) => {
    bench.shopify.settings.refuseCart = refuseCart;
    await expect(openStore().createCheckout(order, buyer)).rejects.toMatchObject({ userMessage });
  });

  it.each(["https://evil.example/cart", "http://shop.example.com/cart", "not an address"])(
    "sends the visitor to %s",
    async (checkoutUrl) => {
      bench.shopify.settings.checkoutUrl = checkoutUrl;
      await expect(openStore().createCheckout(order, buyer)).rejects.toMatchObject({
        cause: { kind: "foreign-checkout" },
      });
    },
  );

  it("refuses our token, which is written nowhere", async () => {
    const store = openStore({ SHOPIFY_PRIVATE_TOKEN: "wrong-token-123" });
    const error: unknown = await store.products().catch((thrown: unknown) => thrown);
    log.error("page failed", error);
    expect(loggedText()).toContain("refused-token: status 401");
    expect(loggedText() + JSON.stringify(await store.diagnose("pit-towel"))).not.toContain("wrong-token-123");
  });
});
