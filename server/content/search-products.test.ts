import { describe, expect, it } from "vitest";
import type { SearchHit, SearchOptions, SearchResult } from "../../domain/search.ts";
import { withProducts } from "./search-products.ts";

const page = (title: string): SearchHit => ({ kind: "guide", title, path: `/guide/${title}`, excerpt: [] });
const pages = Array.from({ length: 30 }, (_, at) => page(`Hood hinge ${at}`));

const product = (title: string, cents: number) => ({
  title,
  handle: title.toLowerCase().replaceAll(" ", "-"),
  productType: "Hoodie",
  description: "Heavy fleece.",
  details: ["Cotton"],
  options: [{ name: "Color", values: ["Washed black"] }],
  variants: [{ price: { amount: `${cents / 100}`, currencyCode: "USD" as const } }],
});
const products = [product("Last Exit Hoodie", 6400), product("Night Shift Hoodie", 5900)];

const facets: SearchResult["facets"] = { kind: [], platform: [], category: [] };
async function searchPages(query: string, { offset = 0, limit = 20, kind }: SearchOptions = {}) {
  const hits = kind && kind !== "guide" ? [] : pages;
  return {
    query,
    hits: hits.slice(offset, offset + limit),
    total: hits.length,
    hasAllWords: true,
    facets,
    planned: [],
  };
}
const search = withProducts(searchPages, async () => products);
const titles = async (query: string, options?: SearchOptions) =>
  (await search(query, options)).hits.map(({ title }) => title);

describe("products", () => {
  it("come first when no page is named like that", async () => {
    const { hits, total, facets } = await search("hoodie");
    expect(hits.slice(0, 2)).toMatchObject([
      { kind: "product", path: "/store/products/last-exit-hoodie", price: "$64.00" },
      { kind: "product", title: "Night Shift Hoodie" },
    ]);
    expect(hits).toHaveLength(20);
    expect(total).toBe(32);
    expect(facets.kind).toEqual([{ value: "product", label: "product", count: 2 }]);
  });

  it("come last when a page has the words in its title", async () => {
    const shown = await titles("hood");
    expect(shown[0]).toBe("Hood hinge 0");
    expect((await titles("hood", { offset: 20 })).slice(-2)).toEqual([
      "Last Exit Hoodie",
      "Night Shift Hoodie",
    ]);
  });

  it.each(["hoodie", "hood"])("leave no hit out and show none twice, page by page: %s", async (query) => {
    const all = [
      ...(await titles(query, { offset: 0, limit: 7 })),
      ...(await titles(query, { offset: 7, limit: 7 })),
      ...(await titles(query, { offset: 14, limit: 20 })),
    ];
    expect(new Set(all).size).toBe(32);
    expect(all).toHaveLength(32);
  });

  it("need all the words", async () => {
    expect(await titles("black exit hoodie", { limit: 2 })).toEqual(["Last Exit Hoodie", "Hood hinge 0"]);
    expect(await titles("red hoodie", { limit: 1 })).toEqual(["Hood hinge 0"]);
  });

  it("are left out by other filters, and can be all that is shown", async () => {
    expect(await titles("hoodie", { kind: "product" })).toEqual(["Last Exit Hoodie", "Night Shift Hoodie"]);
    expect(await titles("hoodie", { kind: "guide", limit: 1 })).toEqual(["Hood hinge 0"]);
    expect(await titles("hoodie", { platform: "e46", limit: 1 })).toEqual(["Hood hinge 0"]);
  });

  it("are those that the store has now", async () => {
    let current = [product("Last Exit Hoodie", 6400)];
    const changing = withProducts(searchPages, async () => current);
    const prices = async () => (await changing("exit hoodie")).hits.map(({ price }) => price).filter(Boolean);
    expect(await prices()).toEqual(["$64.00"]);
    current = [product("Last Exit Hoodie", 5000)];
    expect(await prices()).toEqual(["$50.00"]);
    current = [];
    expect(await prices()).toEqual([]);
  });

  it("are not needed: the search works without the store", async () => {
    const alone = withProducts(searchPages, () => Promise.reject(new Error("The store is away")));
    expect((await alone("hoodie")).total).toBe(30);
  });
});
