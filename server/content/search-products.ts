import { defaultHits, normalizeQuery, type SearchHit, type SearchResult } from "../../domain/search.ts";
import { parsePrice, showPrice } from "../../domain/store/price.ts";
import type { StoreProduct, StoreVariant } from "../../domain/store/provider.ts";
import { productPath } from "../../domain/store/shop-paths.ts";
import type { Search } from "./search-index.ts";
import { termsOf } from "./search-words.ts";

type SearchedProduct = Pick<
  StoreProduct,
  "title" | "handle" | "productType" | "description" | "details" | "options"
> & { variants: readonly Pick<StoreVariant, "price">[] };

/** A product as the search compares it. */
interface IndexedProduct {
  words: ReadonlySet<string>;
  /** The words of its title and type, in their order. */
  named: readonly string[];
  hit: SearchHit;
}

type ReadProducts = () => Promise<readonly SearchedProduct[]>;

/** Adds the shop's products to the search. They are not in the index: a hosted store changes its own at any time. */
export function withProducts(search: Search, readProducts: ReadProducts): Search {
  const findProducts = createProductFinder(readProducts);
  return async (raw, { offset = 0, limit = defaultHits, ...filters } = {}) => {
    const terms = termsOf(normalizeQuery(raw));
    const named = terms.length > 0 ? await findProducts(terms) : [];
    const { platform, category, kind = "product" } = filters;
    const products = !platform && !category && kind === "product" ? named : [];
    if (products.length === 0) return addFacet(await search(raw, { offset, limit, ...filters }), named);
    // The best page decides whether products come first, wherever the requested hits begin.
    const [best] = (await search(raw, { ...filters, limit: 1 })).hits;
    const isFirst = !hasWords(best?.title, terms);
    const before = isFirst ? products.length : 0;
    const pages = await search(raw, {
      ...filters,
      offset: Math.max(0, offset - before),
      limit: Math.max(0, limit - Math.max(0, before - offset)),
    });
    const slice = (from: number) => products.slice(Math.max(0, from), Math.max(0, from + limit));
    const hits = isFirst
      ? [...slice(offset), ...pages.hits]
      : [...pages.hits, ...slice(offset - pages.total)];
    const total = pages.total + products.length;
    return addFacet({ ...pages, hits: hits.slice(0, limit), total, hasAllWords: true }, named);
  };
}

/** The products that have all the words. Only the last one may be unfinished, as the visitor types it. */
function createProductFinder(readProducts: ReadProducts) {
  /** Taking texts apart costs more than all else in a search, and a product that was read once stays as it is. */
  const indexed = new WeakMap<SearchedProduct, IndexedProduct>();

  function indexOf(product: SearchedProduct): IndexedProduct {
    const known = indexed.get(product);
    if (known) return known;
    const words = new Set(termsOf(wordsOf(product)));
    const made = { words, named: termsOf(`${product.title} ${product.productType}`), hit: hitOf(product) };
    indexed.set(product, made);
    return made;
  }

  return async (terms: readonly string[]): Promise<SearchHit[]> => {
    // The search works without the store.
    const products = await readProducts().catch(() => []);
    const last = terms.at(-1) ?? "";
    return products
      .map(indexOf)
      .filter(({ words, named }) => {
        const isBegun = last.length > 2 && named.some((word) => word.startsWith(last));
        return terms.every((term, at) => words.has(term) || (isBegun && at === terms.length - 1));
      })
      .map(({ hit }) => hit);
  };
}

function wordsOf({ title, productType, description, details, options }: SearchedProduct): string {
  const values = options.flatMap((option) => option.values);
  return [title, productType, description, ...details, ...values].join(" ");
}

function hitOf({ title, handle, description, variants }: SearchedProduct): SearchHit {
  const prices = variants.map(({ price }) => parsePrice(price.amount));
  return {
    kind: "product",
    title,
    path: productPath(handle),
    excerpt: [description],
    ...(prices.length > 0 ? { price: showPrice(Math.min(...prices)) } : {}),
  };
}

function hasWords(title: string | undefined, terms: readonly string[]): boolean {
  const words = new Set(termsOf(title ?? ""));
  return terms.every((term) => words.has(term));
}

function addFacet(result: SearchResult, { length: count }: readonly SearchHit[]): SearchResult {
  if (count === 0) return result;
  const kind = [...result.facets.kind, { value: "product", label: "product", count }];
  return { ...result, facets: { ...result.facets, kind } };
}
