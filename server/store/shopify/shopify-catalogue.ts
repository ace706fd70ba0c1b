import type { Availability } from "../../../app/context.ts";
import type { StoreCollection, StoreProduct } from "../../../domain/store/provider.ts";
import type { Log } from "../../log.ts";
import { FreshCache, type FreshCacheOptions } from "./fresh-cache.ts";
import { type Page, readCollections, readProducts, readSoldOut, type ShopProduct } from "./read-products.ts";
import { type RetryOptions, retryRead } from "./retry-reads.ts";
import type { StorefrontClient } from "./storefront-client.ts";
import { availabilityQuery, collectionsQuery, productQuery, productsQuery } from "./storefront-queries.ts";

export interface ShopifyCatalogueOptions extends RetryOptions {
  client: StorefrontClient;
  log: Log;
  now(): number;
  timeoutMs: number;
}

export interface ShopifyCatalogue {
  products(): Promise<readonly StoreProduct[]>;
  product(handle: string): Promise<StoreProduct | undefined>;
  collections(): Promise<readonly StoreCollection[]>;
  availability(): Promise<Availability>;
  /** The most of each variant that one order may hold, as far as we know without a request. */
  maximums(): ReadonlyMap<string, number>;
  /** One product as the shop has it now, past the cache; `read` gets the data of the response. */
  requestProduct<T>(handle: string, read: (data: unknown) => T): Promise<T>;
}

const pageSize = 100;
const maxPages = 5;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The shop's products, read for everyone and cached for a moment. */
export function createShopifyCatalogue(options: ShopifyCatalogueOptions): ShopifyCatalogue {
  const { client, log, now, timeoutMs, random, pause } = options;
  const onFailure = (error: unknown) =>
    log.warn("store is using older data", { reason: error instanceof Error ? error.message : "unknown" });
  const cache = <T>(ages: Pick<FreshCacheOptions, "freshMs" | "staleMs" | "maxAgeMs">) =>
    new FreshCache<T>({ ...ages, maxKeys: 1, now, onFailure });
  // Prices move: after ten minutes a visitor waits for the shop rather than see old ones, unless it is down.
  const catalogueAges = { freshMs: minuteMs, staleMs: 10 * minuteMs, maxAgeMs: dayMs };
  const products = cache<readonly ShopProduct[]>(catalogueAges);
  const collections = cache<readonly StoreCollection[]>(catalogueAges);
  const availability = cache<Availability>({
    freshMs: 10_000,
    staleMs: minuteMs,
    maxAgeMs: 10 * minuteMs,
  });

  const request = <T>(query: string, variables: Record<string, unknown>, read: (data: unknown) => T) =>
    retryRead(() => client.request({ query, variables, timeoutMs }, read), { random, pause });

  async function requestAll<T>(query: string, read: (data: unknown) => Page<T>): Promise<readonly T[]> {
    const all: T[] = [];
    let after: string | undefined;
    for (let count = 0; count < maxPages; count++) {
      const page = await request(query, { first: pageSize, after }, read);
      all.push(...page.items);
      after = page.next;
      if (after === undefined) return all;
    }
    log.warn("store has more than the shop shows", { shown: maxPages * pageSize });
    return all;
  }

  async function listProducts(): Promise<readonly StoreProduct[]> {
    const all = await products.read("all", () => requestAll(productsQuery, readProducts));
    return all.map(({ product }) => product);
  }

  return {
    products: listProducts,
    async product(handle) {
      // A visitor can type any handle; only those of the list exist, so no request is made for each.
      return (await listProducts()).find((product) => product.handle === handle);
    },
    async collections() {
      const handles = new Set((await listProducts()).map(({ handle }) => handle));
      const all = await collections.read("all", () => requestAll(collectionsQuery, readCollections));
      return all.map((collection) => ({
        ...collection,
        products: collection.products.filter((handle) => handles.has(handle)),
      }));
    },
    availability: () =>
      availability.read("all", async () => ({ soldOut: await requestAll(availabilityQuery, readSoldOut) })),
    maximums: () => new Map(products.peek("all")?.flatMap(({ maximums }) => [...maximums])),
    requestProduct: (handle, read) => request(productQuery, { handle }, read),
  };
}
