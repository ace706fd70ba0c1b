import type { StoreCollection, StoreProduct, StoreVariant } from "./provider.ts";
import type { SizeGuide } from "./size-guide.ts";

/** The embedded store's products. The database knows how much of each is left. */
export interface Catalogue {
  products: readonly CatalogueProduct[];
  collections: readonly StoreCollection[];
  sizeGuides: readonly SizeGuide[];
  /** In the order to show. */
  policies: readonly StorePolicy[];
}

/** A product page's text about the order: shipping, returns. */
export interface StorePolicy {
  handle: string;
  title: string;
  /** While the embedded store takes the orders. */
  text: string;
  /** When a store provider takes them. */
  hostedText: string;
  /** The page that says more. */
  link?: { to: string; label: string };
}

export interface CatalogueProduct extends Omit<StoreProduct, "variants"> {
  variants: readonly CatalogueVariant[];
}

export interface CatalogueVariant extends Omit<StoreVariant, "availableForSale"> {
  /** How many there were before the first was sold. */
  openingStock: number;
}

/** Names a variant for ever: orders and stock refer to it. */
export function variantId(handle: string, values: readonly string[]): string {
  return [handle, ...values.map((value) => value.toLowerCase().replace(/[^a-z0-9]+/g, "-"))].join(".");
}
