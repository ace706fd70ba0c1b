import { type ListPage, pageOf } from "../list-page.ts";
import { isColorOption, isSizeOption, type StoreColor } from "./provider.ts";
import {
  type FacetName,
  facetNames,
  filterProducts,
  matchesFilter,
  type ShopFilter,
  type ShopSort,
  shopSorts,
  slugOf,
  variantSlugs,
} from "./shop-filter.ts";
import { lowestPrice, type ShopProduct } from "./shop-product.ts";
import { typeGroup, typeGroups } from "./shop-types.ts";

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

/** Something to filter by. */
export interface Facet {
  /** As the address has it. */
  value: string;
  label: string;
  /** The basic color that this color belongs to. */
  family?: string;
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

/** The shop's content for an address. Values that mean nothing are left out: old and mistyped links still show a shop. */
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

type FacetLabels = Record<FacetName, ReadonlyMap<string, Omit<Facet, "count">>>;

/** Everything to filter by, by its slug, in the order to show. */
function facetLabels(products: readonly ShopProduct[]): FacetLabels {
  const types = new Set(products.map(({ productType }) => typeGroup(productType)));
  const known = typeGroups.filter((group) => types.has(group));
  const sizes = products.flatMap(
    ({ options }) => options.find(({ name }) => isSizeOption(name))?.values ?? [],
  );
  const named = (labels: readonly string[]) => labels.map((label) => ({ value: slugOf(label), label }));
  const bySlug = (facets: readonly Omit<Facet, "count">[]) =>
    new Map(facets.map((facet) => [facet.value, facet]));
  return {
    type: bySlug(named([...known, ...[...types].filter((type) => !known.includes(type)).sort()])),
    size: bySlug(named(sizes)),
    color: bySlug(colorLabels(products)),
  };
}

/** The basic colors by name, each followed by the colors that belong to it. A color of no family is one by itself. */
function colorLabels(products: readonly ShopProduct[]): Omit<Facet, "count">[] {
  // Most products come in the same few colors, and to compare names takes a slow phone its time.
  const colors = new Map(products.flatMap(colorsOf).map((color) => [`${color.family}/${color.name}`, color]));
  const byFamily = Map.groupBy(colors.values(), ({ family }) => family);
  const families = [...byFamily].toSorted(([a], [b]) => byLetters(a, b));
  return families.flatMap(([family, members]) => [
    // Last, so that it counts where a color has the name of its family.
    ...members
      .toSorted((a, b) => byLetters(a.name, b.name))
      .map(({ name }) => ({ value: slugOf(name), label: name, family })),
    { value: slugOf(family), label: family },
  ]);
}

/** Without the rules of a language, which take a slow phone 80 ms to load: names of colors are plain English words. */
function byLetters(a: string, b: string): number {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  return first < second ? -1 : Number(first > second);
}

function colorsOf({ options, onlyColor }: ShopProduct): StoreColor[] {
  const option = options.find(({ name }) => isColorOption(name));
  if (!option) return onlyColor ? [onlyColor] : [];
  return option.values.map((name) => ({ name, family: option.families?.[name] ?? name }));
}

/** Offers filters that would show something, and a size or color only if one of its products can be bought. */
function countFacets(
  products: readonly ShopProduct[],
  labels: FacetLabels,
  filter: ShopFilter,
): BrowsedShop["facets"] {
  const facet = (name: FacetName) => {
    const others = { ...filter, [name]: undefined };
    const counts = countValues(products, name, others);
    const offered = name === "type" ? counts : countValues(products, name, { ...others, stock: "in" });
    return [...labels[name].values()]
      .filter(({ value }) => offered.has(value) || value === filter[name])
      .map((label) => ({ ...label, count: counts.get(label.value) ?? 0 }));
  };
  return { type: facet("type"), size: facet("size"), color: facet("color") };
}

/** How many products each value would show. */
function countValues(
  products: readonly ShopProduct[],
  name: FacetName,
  others: ShopFilter,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const product of filterProducts(products, others)) {
    for (const value of facetValues(product, name, others)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** The values under which a product counts, by the variants that the other filters leave. */
function facetValues(product: ShopProduct, name: FacetName, others: ShopFilter): ReadonlySet<string> {
  if (name === "type") return new Set([slugOf(typeGroup(product.productType))]);
  const left = product.variants.filter((variant) => matchesFilter(product, variant, others));
  return new Set(left.flatMap((variant) => variantSlugs(product, variant, name)));
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
