import type { Availability, Store } from "../../../app/context.ts";
import type { StoreCollection } from "../../../domain/store/provider.ts";
import type { Config } from "../../config.ts";
import type { Log } from "../../log.ts";
import { readCart } from "./cart-answer.ts";
import { createCheckout } from "./create-checkout.ts";
import { diagnoseShopify } from "./diagnose-shopify.ts";
import { FreshCache, type FreshCacheOptions } from "./fresh-cache.ts";
import {
  type Page,
  readCollections,
  readProduct,
  readProducts,
  readSoldOut,
  type ShopProduct,
} from "./product-answer.ts";
import { type RetryOptions, retryRead } from "./retry-reads.ts";
import { createStorefrontClient, type ShopifySettings } from "./storefront-client.ts";
import { unavailable } from "./storefront-failure.ts";
import {
  availabilityQuery,
  cartCreateMutation,
  collectionsQuery,
  productQuery,
  productsQuery,
} from "./storefront-queries.ts";

interface ShopifyStoreOptions extends Partial<RetryOptions> {
  settings: ShopifySettings;
  checkoutHosts: Config["checkoutHosts"];
  log: Log;
  now?(): number;
  readTimeoutMs?: number;
  cartTimeoutMs?: number;
}

const pageSize = 100;
const maxPages = 5;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A shop at Shopify: its products are read for everyone and kept for a moment, its carts are made for one visitor. */
export function createShopifyStore({
  settings,
  checkoutHosts,
  log,
  now = Date.now,
  random = Math.random,
  pause,
  readTimeoutMs = 5000,
  cartTimeoutMs = 8000,
}: ShopifyStoreOptions): Store {
  const client = createStorefrontClient(settings, now);
  const onFailure = (error: unknown) =>
    log.warn("store answers from older data", { reason: error instanceof Error ? error.message : "unknown" });
  const keep = <T>(ages: Pick<FreshCacheOptions, "freshMs" | "staleMs" | "keptMs">, maxKeys = 1) =>
    new FreshCache<T>({ ...ages, maxKeys, now, onFailure });
  // Prices move: after ten minutes a visitor waits for the shop rather than see old ones, unless it is down.
  const catalogueAges = { freshMs: minuteMs, staleMs: 10 * minuteMs, keptMs: dayMs };
  const products = keep<readonly ShopProduct[]>(catalogueAges);
  const collections = keep<readonly StoreCollection[]>(catalogueAges);
  const availability = keep<Availability>({ freshMs: 10_000, staleMs: minuteMs, keptMs: 10 * minuteMs });

  const read = <T>(query: string, variables: Record<string, unknown>, reader: (data: unknown) => T) =>
    retryRead(() => client.ask({ query, variables, timeoutMs: readTimeoutMs }, reader), { random, pause });

  async function readAll<T>(query: string, reader: (data: unknown) => Page<T>): Promise<readonly T[]> {
    const all: T[] = [];
    let after: string | undefined;
    for (let count = 0; count < maxPages; count++) {
      const page = await read(query, { first: pageSize, after }, reader);
      all.push(...page.items);
      after = page.next;
      if (after === undefined) return all;
    }
    log.warn("store has more than the shop shows", { shown: maxPages * pageSize });
    return all;
  }

  const allProducts = () => products.read("all", () => readAll(productsQuery, readProducts));

  async function findProduct(handle: string) {
    // A visitor can ask for any handle; only those of the list exist, so the shop is not asked for each.
    return (await allProducts()).find(({ product }) => product.handle === handle)?.product;
  }

  async function listCollections() {
    const known = new Set((await allProducts()).map(({ product }) => product.handle));
    const found = await collections.read("all", () => readAll(collectionsQuery, readCollections));
    return found.map((collection) => ({
      ...collection,
      products: collection.products.filter((handle) => known.has(handle)),
    }));
  }

  return {
    kind: "shopify",
    products: () => plainly(allProducts().then((all) => all.map(({ product }) => product))),
    product: (handle) => plainly(findProduct(handle)),
    collections: () => plainly(listCollections()),
    availability: () =>
      plainly(
        availability.read("all", async () => ({ soldOut: await readAll(availabilityQuery, readSoldOut) })),
      ),
    createCheckout: (lines, buyer) =>
      plainly(
        createCheckout(
          {
            checkoutHosts,
            maximums: new Map(products.peek("all")?.flatMap(({ maximums }) => [...maximums])),
            createCart: (asked) =>
              client.ask(
                {
                  query: cartCreateMutation,
                  variables: {
                    lines: asked.map(({ variantId, quantity }) => ({ merchandiseId: variantId, quantity })),
                  },
                  timeoutMs: cartTimeoutMs,
                  buyerAddress: buyer.address,
                },
                (data) => readCart(data, asked),
              ),
          },
          lines,
        ),
      ),
    diagnose: diagnoseShopify({
      now,
      record: client.record,
      products: () => allProducts().then((all) => all.map(({ product }) => product)),
      ask: (handle, reader) => read(productQuery, { handle }, reader),
      map: (data) => readProduct(data)?.product,
      secrets: [settings.token.value],
    }),
  };
}

/** Failures of the shop become what a visitor may read. */
async function plainly<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw unavailable(error);
  }
}
