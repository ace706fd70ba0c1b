import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { platformSlugs } from "../../domain/platform.ts";
import { loadContent } from "./load-content.ts";

const content = await loadContent(fileURLToPath(new URL("../../content", import.meta.url)));

describe("the content of this repository", () => {
  it("has every platform of the registry, each once", () => {
    const slugs = content.platforms().map(({ slug }) => slug);
    expect([...slugs].sort()).toEqual([...platformSlugs].sort());
  });

  it("has the platforms in an order without ties", () => {
    const orders = content.platforms().map(({ order }) => order);
    expect(orders).toEqual([...new Set(orders)].sort((a, b) => a - b));
  });

  it.each(["/privacy", "/terms", "/returns", "/contact"])("has the page %s", (path) => {
    expect(content.page(path)?.path).toBe(path);
  });

  it("finds a page by its alias and with a trailing slash", () => {
    expect(content.page("/privacy-policy")?.path).toBe("/privacy");
    expect(content.page("/privacy/")?.path).toBe("/privacy");
  });

  it.each(["/no-such-page", "/Privacy", "privacy", "", "/__proto__", "/constructor"])(
    "has no page %j",
    (path) => {
      expect(content.page(path)).toBeUndefined();
    },
  );
});

describe("the search", () => {
  const titles = async (query: string) => (await content.search(query)).hits.map(({ title }) => title);

  it("finds a platform by its name, a chassis code and an engine", async () => {
    for (const query of ["E46", "bmw e46", "s54"]) expect((await titles(query))[0]).toBe("BMW E46");
  });

  it("finds a page by a word of its text", async () => {
    expect(await titles("cookies")).toContain("Privacy Policy");
  });

  it("forgives the beginning of a word and a typing error", async () => {
    expect(await titles("porsch")).toContain("Porsche 911");
    expect(await titles("mustamg")).toContain("Ford Mustang");
  });

  it("takes some of the words when nothing has all, and says so", async () => {
    const { hits, hasAllWords } = await content.search("e46 zzzzzzzz");
    expect(hits[0]?.title).toBe("BMW E46");
    expect(hasAllWords).toBe(false);
  });

  it.each(["", "   ", "zzzzzzzz", "()[]*+", "\\", "\u0000", "🚗", "the", "a".repeat(5_000)])(
    "finds nothing for %j without failing",
    async (query) => {
      expect(await content.search(query)).toMatchObject({ hits: [], total: 0, planned: [] });
    },
  );
});
