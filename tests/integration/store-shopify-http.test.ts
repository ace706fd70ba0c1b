import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { send } from "../support/http-client.ts";
import { type RunningServer, spawnServer, startServer } from "../support/running-server.ts";
import { privateToken, type ShopifyServer, startShopify } from "../support/shopify-server.ts";

let shopify: ShopifyServer;
let server: RunningServer;

beforeAll(async () => {
  shopify = await startShopify();
  // Away at first: a server must not need its shop to start.
  shopify.fail("status 503");
  server = await startServer({
    STORE_PROVIDER: "shopify",
    SHOPIFY_ENDPOINT: shopify.endpoint,
    SHOPIFY_PRIVATE_TOKEN: privateToken,
  });
});
afterAll(() => shopify.close());

describe("a server with a shop behind it", () => {
  it("does not start without the shop's address and token, and says so", async () => {
    const refused = spawnServer({ STORE_PROVIDER: "shopify" });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toMatch(/^SHOPIFY_STORE_DOMAIN: .+\nSHOPIFY_PRIVATE_TOKEN: /m);
  });

  it("shows everything else while the shop is down, and writes down why", async () => {
    expect((await send(server, "/")).status).toBe(200);
    const shop = await send(server, "/store");
    expect(shop.status).toBe(503);
    expect(shop.text).toContain("We couldn&#x27;t show the shop. Your cart is safe.");
    expect(shop.text).not.toContain("while offline");
    expect((await send(server, "/api/v1/store/availability")).status).toBe(503);
    expect(server.output()).toContain("caused by StorefrontFailure: server: status 503");
    expect(server.output()).not.toContain(privateToken);
  });

  it("diagnoses it for nobody in particular, and keeps that from search engines and caches", async () => {
    const down = await send(server, "/debug/product");
    expect(down.status).toBe(200);
    expect(down.text).toContain("The store is having problems right now.");
    shopify.recover();
    const { headers, text } = await send(server, "/debug/product?handle=pit-towel");
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(text).toMatch(/<meta name="robots" content="noindex/);
    expect(text).toContain("Pit Towel");
    expect(text).not.toContain(privateToken);
    expect((await send(server, `/debug/product?handle=${"x".repeat(1000)}`)).status).toBe(200);
  });

  it("lets pages show the shop's pictures and forms end at its checkout", async () => {
    const { headers } = await send(server, "/debug/product");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain(`img-src 'self' data: https://cdn.shopify.com ${shopify.origin};`);
    expect(policy).toContain(`form-action 'self' ${shopify.origin};`);
  });
});
