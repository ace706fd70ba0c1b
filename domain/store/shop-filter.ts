import { isColorOption, isSizeOption } from "./provider.ts";
import type { ShopProduct, ShopVariant } from "./shop-product.ts";
import { typeGroup } from "./shop-types.ts";

/** The visitor's filters, as in the address. An absent one holds nothing back. */
export interface ShopFilter {
  type?: string;
  size?: string;
  color?: string;
  /** "in": only what can be bought now. */
  stock?: "in";
}

/** The filters that products can be sorted into. */
export type FacetName = "type" | "size" | "color";
export const facetNames = ["type", "size", "color"] as const satisfies readonly FacetName[];

export const shopSorts = {
  featured: "Featured",
  "price-up": "Price, low to high",
  "price-down": "Price, high to low",
  name: "Name",
} as const;
export type ShopSort = keyof typeof shopSorts;

/** The one address of a list, whatever order or empty fields a form sent. */
export function shopAddress(base: string, { filter = {}, sort, page = 1 }: ShopQuery): string {
  const query = new URLSearchParams();
  for (const name of [...facetNames, "stock"] as const) {
    const value = filter[name];
    if (value) query.set(name, value);
  }
  if (sort && sort !== "featured") query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${base}?${query}` : base;
}

export interface ShopQuery {
  filter?: ShopFilter;
  sort?: ShopSort;
  page?: number;
}

/** How a name is written in an address: "Washed black" is washed-black. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** The first variant that a filter leaves, best one that can be bought: its color is the one to show. */
export function shownVariant(product: ShopProduct, filter: ShopFilter): ShopVariant | undefined {
  const left = product.variants.filter((variant) => matchesFilter(product, variant, filter));
  return left.find(({ available }) => available) ?? left[0];
}

export function filterProducts(products: readonly ShopProduct[], filter: ShopFilter): ShopProduct[] {
  return products.filter(
    (product) =>
      (filter.type === undefined || slugOf(typeGroup(product.productType)) === filter.type) &&
      product.variants.some((variant) => matchesFilter(product, variant, filter)),
  );
}

/** One variant has to fit the whole filter: M is of no use in stock when only L is. */
export function matchesFilter(product: ShopProduct, variant: ShopVariant, filter: ShopFilter): boolean {
  if (filter.stock === "in" && !variant.available) return false;
  const has = (name: "size" | "color") =>
    filter[name] === undefined || variantSlugs(product, variant, name).includes(filter[name]);
  return has("size") && has("color");
}

/** The names of a variant's size or color in an address; a color also by its basic word. */
export function variantSlugs(
  product: ShopProduct,
  { values }: ShopVariant,
  name: "size" | "color",
): string[] {
  const is = name === "size" ? isSizeOption : isColorOption;
  const place = product.options.findIndex((option) => is(option.name));
  const value = values[place];
  if (value !== undefined) {
    const family = product.options[place]?.families?.[value];
    return [value, ...(family ? [family] : [])].map(slugOf);
  }
  const { onlyColor } = product;
  return name === "color" && onlyColor ? [onlyColor.name, onlyColor.family].map(slugOf) : [];
}
