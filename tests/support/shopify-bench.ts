import { afterEach, beforeEach } from "vitest";
import { readConfig } from "../../server/config.ts";
import { createLog } from "../../server/log.ts";
import { createShopifyStore } from "../../server/store/shopify/shopify-store.ts";
import { privateToken, type ShopifyServer, startShopify } from "./shopify-server.ts";

export const buyer = { address: "203.0.113.7" };

/** A new shop for each test of a file, stores that ask it, and a clock that stands until it is moved. */
export function shopBench() {
  const written: string[] = [];
  const log = createLog("info", (text) => written.push(text));
  let shopify: ShopifyServer;
  const operations = () => shopify.requests.map(({ operation }) => operation);
  const bench = {
    clock: 0,
    log,
    get shopify() {
      return shopify;
    },
    /** It waits long: a busy machine is no slow shop. */
    openStore(tokens: Record<string, string> = { SHOPIFY_PRIVATE_TOKEN: privateToken }, timeoutMs = 30_000) {
      const { shopify: settings, checkoutHosts } = readConfig({
        STORE_PROVIDER: "shopify",
        SHOPIFY_ENDPOINT: shopify.endpoint,
        ...tokens,
      });
      if (!settings) throw new Error("The settings name no shop.");
      return createShopifyStore({
        settings,
        checkoutHosts,
        log,
        now: () => bench.clock,
        random: () => 0.5,
        pause: async () => {},
        readTimeoutMs: timeoutMs,
        cartTimeoutMs: timeoutMs,
      });
    },
    /** Another shop in place of this one. */
    async reopen(options: Parameters<typeof startShopify>[0]) {
      await shopify.close();
      shopify = await startShopify(options);
    },
    /** The queries that the shop got, in order. */
    operations,
    asked: (operation: string) => operations().filter((each) => each === operation).length,
    loggedText() {
      log.flush();
      return written.join("");
    },
  };
  beforeEach(async () => {
    shopify = await startShopify();
    bench.clock = 0;
    written.length = 0;
  });
  afterEach(() => shopify.close());
  return bench;
}
