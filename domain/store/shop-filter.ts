import { type ListPage, pageOf } from "../list-page.ts";
import { isColorOption, isSizeOption } from "./provider.ts";
import { lowestPrice, type ShopProduct, type ShopVariant } from "./shop-product.ts";
import { typeGroup, typeGroups } from "./shop-types.ts";

/** What a visitor wants to see, as the address has it. A filter that is absent holds nothing back. */
export interface ShopFilter {
  type?: string;
  size?: string;
  color?: string;
  /** "in": only what can be bought now. */
  stock?: "in";
}

export type FacetName = "type" | "size" | "color";
const facetNames = ["type", "size", "color"] as const satisfies readonly FacetName[];

export const shopSorts = {
  featured: "Featured",
  "price-up": "Price, low to high",
  "price-down": "Price, high to low",
  name: "Name",
} as const;
export type ShopSort = keyof typeof shopSorts;

/** The query parameters of the shop, and what they may be. Which types, sizes and colors there are, the products say. */
export const shopParameters = {
  type: "slug",
  size: "slug",
  color: "slug",
  stock: ["in"],
  sort: Object.keys(shopSorts),
  page: "number",
} as const;

export const productsPerPage = 48;

export interface Facet {
  /** As the address has it. */
  value: string;
  label: string;
  /** How many products it would show beside the other filters. */
  count: number;
}

export interface ProductsPage extends ListPage<ShopProduct> {
  /** How many there are on all pages. */
  total: number;
}

export interface BrowsedShop extends ProductsPage {
  filter: ShopFilter;
  sort: ShopSort;
  facets: Record<FacetName, Facet[]>;
  /** How many there are without the filters. */
  all: number;
}

/** What the shop shows for an address. Values that mean nothing are left out: old and mistyped links still show a shop. */
export function browseShop(products: readonly ShopProduct[], query: URLSearchParams): BrowsedShop {
  const labels = facetLabels(products);
  const filter = readFilter(query, labels);
  const sort = readSort(query);
  const matches = sorted(filterProducts(products, filter), sort);
  return {
    filter,
    sort,
    facets: countFacets(products, labels, filter),
    all: products.length,
    ...pageOfProducts(matches, query),
  };
}

export function pageOfProducts(products: readonly ShopProduct[], query: URLSearchParams): ProductsPage {
  return { total: products.length, ...pageOf(products, query.get("page"), productsPerPage) };
}

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
  const left = product.variants.filter((variant) => fits(product, variant, filter));
  return left.find(({ available }) => available) ?? left[0];
}

export function filterProducts(products: readonly ShopProduct[], filter: ShopFilter): ShopProduct[] {
  return products.filter(
    (product) =>
      (filter.type === undefined || slugOf(typeGroup(product.productType)) === filter.type) &&
      product.variants.some((variant) => fits(product, variant, filter)),
  );
}

/** One variant has to fit the whole filter: M is of no use in stock when only L is. */
function fits({ options }: ShopProduct, { values, available }: ShopVariant, filter: ShopFilter): boolean {
  if (filter.stock === "in" && !available) return false;
  const has = (is: (name: string) => boolean, slug: string | undefined) =>
    slug === undefined || options.some(({ name }, place) => is(name) && slugOf(values[place] ?? "") === slug);
  return has(isSizeOption, filter.size) && has(isColorOption, filter.color);
}

type FacetLabels = Record<FacetName, ReadonlyMap<string, string>>;

/** Everything to filter by, by its slug, in the order to show. */
function facetLabels(products: readonly ShopProduct[]): FacetLabels {
  const types = new Set(products.map(({ productType }) => typeGroup(productType)));
  const known = typeGroups.filter((group) => types.has(group));
  const valuesOf = (is: (name: string) => boolean) =>
    products.flatMap(({ options }) => options.find(({ name }) => is(name))?.values ?? []);
  const bySlug = (names: readonly string[]) => new Map(names.map((name) => [slugOf(name), name]));
  return {
    type: bySlug([...known, ...[...types].filter((type) => !known.includes(type)).sort()]),
    size: bySlug(valuesOf(isSizeOption)),
    color: bySlug(valuesOf(isColorOption).toSorted((a, b) => a.localeCompare(b, "en"))),
  };
}

function countFacets(
  products: readonly ShopProduct[],
  labels: FacetLabels,
  filter: ShopFilter,
): BrowsedShop["facets"] {
  const facet = (name: FacetName) => {
    const others = { ...filter, [name]: undefined };
    const counts = new Map<string, number>();
    for (const product of filterProducts(products, others)) {
      for (const value of facetValues(product, name, others)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return [...labels[name]].map(([value, label]) => ({ value, label, count: counts.get(value) ?? 0 }));
  };
  return { type: facet("type"), size: facet("size"), color: facet("color") };
}

/** The values under which a product counts, by the variants that the other filters leave. */
function facetValues(product: ShopProduct, name: FacetName, others: ShopFilter): ReadonlySet<string> {
  if (name === "type") return new Set([slugOf(typeGroup(product.productType))]);
  const is = name === "size" ? isSizeOption : isColorOption;
  const place = product.options.findIndex((option) => is(option.name));
  if (place === -1) return new Set();
  const left = product.variants.filter((variant) => fits(product, variant, others));
  return new Set(left.map(({ values }) => slugOf(values[place] ?? "")));
}

function readFilter(query: URLSearchParams, labels: FacetLabels): ShopFilter {
  const values = facetNames.map((name) => [name, query.get(name)?.toLowerCase() ?? ""] as const);
  return {
    ...Object.fromEntries(values.filter(([name, value]) => labels[name].has(value))),
    ...(query.get("stock") === "in" ? { stock: "in" } : {}),
  };
}

function readSort(query: URLSearchParams): ShopSort {
  const sort = query.get("sort") ?? "";
  return Object.hasOwn(shopSorts, sort) ? (sort as ShopSort) : "featured";
}

function sorted(products: readonly ShopProduct[], sort: ShopSort): ShopProduct[] {
  switch (sort) {
    case "featured":
      return [...products];
    case "price-up":
      return products.toSorted((a, b) => lowestPrice(a) - lowestPrice(b));
    case "price-down":
      return products.toSorted((a, b) => lowestPrice(b) - lowestPrice(a));
    case "name":
      return products.toSorted((a, b) => a.title.localeCompare(b.title, "en"));
  }
}
