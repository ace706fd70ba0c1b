import { setTimeout as sleep } from "node:timers/promises";
import type { Store } from "../../../app/context.ts";
import { maxLines } from "../../../domain/cart/cart-item.ts";
import type { Catalogue, CatalogueProduct, CatalogueVariant } from "../../../domain/store/catalogue.ts";
import { maxPerOrder, maxPieces } from "../../../domain/store/order-lines.ts";
import type { StoreProduct } from "../../../domain/store/provider.ts";
import type { Config } from "../../config.ts";
import { createWithDatabase, type ReconnectingDatabase } from "../../db/engine/reconnecting-database.ts";
import { AppError } from "../../errors.ts";
import type { Log } from "../../log.ts";
import { diagnoseEmbedded } from "../diagnose-embedded.ts";
import { createCheckouts } from "./checkouts.ts";
import { createCheckout } from "./create-checkout.ts";
import type { PlaceOrderServices } from "./place-order.ts";
import { readStock } from "./stock-rows.ts";
import { asStoreAway, storeAway } from "./store-away.ts";

export interface EmbeddedStoreOptions extends Pick<PlaceOrderServices, "limits" | "mail"> {
  config: Pick<Config, "publicUrl">;
  catalogue: Catalogue;
  database: Pick<ReconnectingDatabase, "get">;
  log: Log;
  now?(): number;
}

type Stock = ReadonlyMap<string, number>;

/** How long a page waits for the stock: without it, it shows what the catalogue has. */
const stockTimeoutMs = 1_000;

/** The store of this server: products from the catalogue, stock and orders in the database. */
export function createEmbeddedStore(options: EmbeddedStoreOptions): Store {
  const { config, catalogue, database, mail, limits, log, now = Date.now } = options;
  const withDatabase = createWithDatabase(database, asStoreAway);
  let isStockKnown = true;

  async function stockInTime(): Promise<Stock> {
    const timer = new AbortController();
    const timeout = sleep(stockTimeoutMs, undefined, { signal: timer.signal }).then(() => {
      throw storeAway(new Error("The stock couldn't be read in time"));
    });
    try {
      return await Promise.race([withDatabase(readStock), timeout]);
    } finally {
      timer.abort();
    }
  }

  /** Shop pages stay up without the database; what is sold out is looked up again before anything is bought. */
  async function stockIfKnown(): Promise<Stock> {
    try {
      const stock = await stockInTime();
      isStockKnown = true;
      return stock;
    } catch (error) {
      if (isStockKnown) log.error("stock is unknown; the shop shows what's in the catalog", error);
      isStockKnown = false;
      return new Map();
    }
  }

  const currentStock = createStockCache(stockInTime, now);
  // Read anew each time: in development the catalogue changes.
  const allVariants = () => catalogue.products.flatMap(({ variants }) => variants);

  return {
    kind: "embedded",
    async products() {
      const stock = await stockIfKnown();
      return catalogue.products.map((product) => showProduct(product, stock));
    },
    async product(handle) {
      const product = catalogue.products.find((each) => each.handle === handle);
      return product && showProduct(product, await stockIfKnown());
    },
    collections: async () => catalogue.collections,
    async availability() {
      const stock = await currentStock.read();
      return {
        soldOut: allVariants()
          .filter((variant) => leftOf(variant, stock) === 0)
          .map(({ id }) => id),
      };
    },
    async orderLimits() {
      const stock = await currentStock.read();
      const fewer = allVariants()
        .map((variant) => [variant.id, leftOf(variant, stock)] as const)
        .filter(([, left]) => left < maxPerOrder);
      return { perVariant: maxPerOrder, perOrder: maxPieces, fewer: Object.fromEntries(fewer) };
    },
    async createCheckout(lines) {
      if (lines.length > maxLines)
        throw new AppError("bad-request", `A cart can have up to ${maxLines} lines.`);
      return withDatabase((database) => createCheckout(catalogue, database, lines));
    },
    async diagnose(handle) {
      const products = async () => {
        const stock = await withDatabase(readStock);
        return catalogue.products.map((product) => showProduct(product, stock));
      };
      return diagnoseEmbedded({ catalogue, products }, handle);
    },
    checkouts: createCheckouts({
      catalogue,
      publicUrl: config.publicUrl,
      withDatabase,
      mail,
      limits,
      stockChanged: currentStock.forget,
    }),
  };
}

/**
 * How long the stock is taken from memory: every shop page requests what is sold out. Orders of this process show at once, those of
 * others within this time. What counts is checked again when a checkout is opened and when an order is placed.
 */
const stockLifeMs = 1_000;

function createStockCache(load: () => Promise<Stock>, now: () => number) {
  let current: { loading: Promise<Stock>; expiresAt: number } | undefined;

  function forget(): void {
    current = undefined;
  }

  async function read(): Promise<Stock> {
    if (!current || now() >= current.expiresAt) {
      const loading = load();
      current = { loading, expiresAt: now() + stockLifeMs };
      // A failure is for those who wait for it now; the next request tries again.
      loading.catch(forget);
    }
    return current.loading;
  }

  return { read, forget };
}

function showProduct({ variants, ...product }: CatalogueProduct, stock: Stock): StoreProduct {
  return {
    ...product,
    variants: variants.map((variant) => {
      const { openingStock: _, ...rest } = variant;
      return { ...rest, availableForSale: leftOf(variant, stock) > 0 };
    }),
  };
}

function leftOf({ id, openingStock }: CatalogueVariant, stock: Stock): number {
  return stock.get(id) ?? openingStock;
}
