import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { guideAddress } from "../../domain/guides/library.ts";
import { platformSlugs } from "../../domain/platform.ts";
import { loadContent } from "./compile-and-load.ts";

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

describe("the second reading", () => {
  const review = readFileSync(new URL("../../docs/content-review.md", import.meta.url), "utf8");
  const read = new Set([...review.matchAll(/^### (\S+)$/gm)].map(([, ref]) => ref));
  const written = content.guides.catalogue().filter(({ status }) => status !== "coming-soon");

  it("has an entry for every guide, and none for what is no guide", () => {
    expect([...read].sort()).toEqual(written.map(({ route }) => route.slice("/guide/".length)).sort());
  });

  it("names a step of each guide that was checked", async () => {
    for (const entry of review.split(/^### /m).slice(1)) {
      const [ref = ""] = /^\S+\/\S+/.exec(entry) ?? [];
      const [, step = ""] = /Checked step: `([^`]+)`/.exec(entry) ?? [];
      const guide = await content.guides.read(`/guide/${ref}`);
      expect(
        guide?.steps.map(({ id }) => id),
        ref,
      ).toContain(step);
    }
  });
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

describe("the addresses that the specification names", () => {
  const kindOf = (platform: string, slug: string) => guideAddress(content.guides, platform, slug).kind;
  const named: Record<string, string[]> = {
    e46: [
      ...["abs", "a-b-s", "abs-system", "oxygen-sensor", "oxygen-sensors", "spark-plug", "spark-plugs"],
      ...[
        "spark-plug-guide",
        "coilover",
        "coilovers",
        "cooling",
        "cooling-system",
        "brake-pad",
        "brake-pads",
      ],
      ...["m3-brake", "m3-brake-upgrade", "ecu-tuning", "dme-programming", "transmission-fluid"],
      ...["transmission-service", "maintenance", "maintenance-schedule", "hp"],
    ],
    miata: [
      ...["oil-change", "brakes", "brake-service", "maintenance-schedule", "maintenance", "top-repair"],
      ...["soft-top", "convertible-top", "convertible"],
    ],
    civic: ["cai", "springs", "suspension", "vtec"],
    s2000: ["chain", "suspension", "brakes", "comparison"],
    basic: ["oil-change", "battery-maintenance"],
  };

  it.each(
    Object.entries(named).flatMap(([platform, slugs]) => slugs.map((slug) => [platform, slug] as const)),
  )("/guide/%s/%s is a guide or a planned one", (platform, slug) => {
    expect(["guide", "planned-guide"]).toContain(kindOf(platform, slug));
  });

  it.each([
    ["miata", "brake-service", "brakes"],
    ["miata", "maintenance", "maintenance-schedule"],
    ["miata", "convertible-top", "soft-top"],
    ["e46", "a-b-s", "abs"],
    ["e46", "ecu-tuning", "dme-programming"],
  ])("/guide/%s/%s means %s", (platform, alias, slug) => {
    const address = guideAddress(content.guides, platform, alias);
    expect("slug" in address && address.slug).toBe(slug);
  });

  it("about 150 slugs resolve for the E46", () => {
    const aliases = [...(content.guides.platform("e46")?.routeAliases.keys() ?? [])];
    const entries = content.guides
      .catalogue()
      .filter(({ route }) => route.startsWith("/guide/e46/"))
      .map(({ route }) => route.slice("/guide/e46/".length));
    expect(aliases.length + entries.length).toBeGreaterThanOrEqual(150);
    for (const slug of [...aliases, ...entries])
      expect(["guide", "planned-guide"]).toContain(kindOf("e46", slug));
  });
});
