import { setTimeout as sleep } from "node:timers/promises";
import type { Store } from "../../../app/context.ts";
import { maxLines } from "../../../domain/cart/cart-item.ts";
import type { CatalogueProduct, CatalogueVariant } from "../../../domain/store/catalogue.ts";
import type { StoreProduct } from "../../../domain/store/provider.ts";
import { readStock } from "../../db/store-stock.ts";
import { AppError } from "../../errors.ts";
import type { StoreOptions } from "../create-store.ts";
import { diagnoseEmbedded } from "../diagnose-embedded.ts";
import { createCheckouts } from "./checkouts.ts";
import { createCheckout } from "./create-checkout.ts";
import { reachDatabase, storeAway } from "./reach-database.ts";

type Stock = ReadonlyMap<string, number>;

/** How long a page waits for the stock: without it, it shows what the catalogue has. */
const stockPatienceMs = 1_000;

/** The store of this server: products from the catalogue, stock and orders in the database. */
export function createEmbeddedStore({ config, catalogue, database, mail, limits, log }: StoreOptions): Store {
  const reach = reachDatabase(database);
  let isStockKnown = true;

  async function stockSoon(): Promise<Stock> {
    const patience = new AbortController();
    const tooLate = sleep(stockPatienceMs, undefined, { signal: patience.signal }).then(() => {
      throw storeAway(new Error("The stock was not read in time"));
    });
    try {
      return await Promise.race([reach(readStock), tooLate]);
    } finally {
      patience.abort();
    }
  }

  /** Shop pages stay up without the database; what is sold out is looked up again before anything is bought. */
  async function stockIfKnown(): Promise<Stock> {
    try {
      const stock = await stockSoon();
      isStockKnown = true;
      return stock;
    } catch (error) {
      if (isStockKnown) log.error("stock is unknown; the shop shows what the catalogue has", error);
      isStockKnown = false;
      return new Map();
    }
  }

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
      const stock = await stockSoon();
      const variants = catalogue.products.flatMap(({ variants }) => variants);
      return { soldOut: variants.filter((variant) => !isAvailable(variant, stock)).map(({ id }) => id) };
    },
    async createCheckout(lines) {
      if (lines.length > maxLines)
        throw new AppError("bad-request", `A cart can have at most ${maxLines} lines.`);
      return reach((database) => createCheckout(catalogue, database, lines));
    },
    async diagnose(handle) {
      const products = async () => {
        const stock = await reach(readStock);
        return catalogue.products.map((product) => showProduct(product, stock));
      };
      return diagnoseEmbedded({ catalogue, products }, handle);
    },
    checkouts: createCheckouts({ catalogue, publicUrl: config.publicUrl, reach, mail, limits }),
  };
}

function showProduct({ variants, ...product }: CatalogueProduct, stock: Stock): StoreProduct {
  return {
    ...product,
    variants: variants.map((variant) => {
      const { openingStock: _, ...rest } = variant;
      return { ...rest, availableForSale: isAvailable(variant, stock) };
    }),
  };
}

function isAvailable({ id, openingStock }: CatalogueVariant, stock: Stock): boolean {
  return (stock.get(id) ?? openingStock) > 0;
}
