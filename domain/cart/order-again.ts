import type { OrderLine } from "../store/order.ts";
import type { StoreProduct } from "../store/provider.ts";
import { CartError } from "./cart-error.ts";
import type { AddItem } from "./cart-reducer.ts";
import { addVariant } from "./choose-variant.ts";

/** The part of an earlier order that can be put into a cart. */
export interface OrderAgain {
  lines: readonly { add: AddItem; quantity: number }[];
  /** The names of what can't be bought now. */
  missing: readonly string[];
}

/** The same things as the store sells them today: at today's price, and without what is gone. */
export function orderAgain(
  ordered: readonly OrderLine[],
  products: readonly StoreProduct[],
  addedAt: string,
): OrderAgain {
  const lines = ordered.map((line) => ({ ...line, add: addAgain(line, products, addedAt) }));
  return {
    lines: lines.flatMap(({ add, quantity }) => (add ? [{ add, quantity }] : [])),
    missing: lines.filter(({ add }) => !add).map(({ title }) => title),
  };
}

function addAgain(
  { variantId }: OrderLine,
  products: readonly StoreProduct[],
  addedAt: string,
): AddItem | undefined {
  const product = products.find(({ variants }) => variants.some(({ id }) => id === variantId));
  try {
    return product && addVariant(product, variantId, addedAt);
  } catch (error) {
    if (!(error instanceof CartError)) throw error;
    return undefined;
  }
}
