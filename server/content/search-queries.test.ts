import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { onlyParts } from "../../domain/guides/everyday.ts";
import { basicSlug } from "../../domain/guides/library.ts";
import { loadContent } from "./compile-and-load.ts";

const path = (from: string) => fileURLToPath(new URL(from, import.meta.url));
const readQueries = (file: string) =>
  parse(readFileSync(path(`../../tests/${file}`), "utf8")) as Record<
    string,
    Record<string, string | string[]>
  >;
const groups = readQueries("search-queries.yaml");
const content = await loadContent(path("../../content"));

it("there are enough queries to trust the search", () => {
  expect(Object.values(groups).flatMap(Object.keys).length).toBeGreaterThanOrEqual(60);
});

describe.each(Object.entries(groups))("%s", (group, queries) => {
  it.each(Object.entries(queries))("%s", async (query, wanted) => {
    const { hits } = await content.search(query, { limit: group === "first of all" ? 1 : 3 });
    const paths = hits.map((hit) => hit.path);
    expect([wanted].flat()).toSatisfy(
      (any: string[]) => any.some((path) => paths.includes(path)),
      `${paths}`,
    );
  });
});

describe("what drivers type", () => {
  const queries = Object.entries(readQueries("driver-queries.yaml")).flatMap(([group, wanted]) =>
    Object.entries(wanted).map(([query, pages]) => ({
      query,
      pages: [pages].flat(),
      isUnseen: group.startsWith("unseen"),
      limit: group.endsWith("first") ? 1 : 3,
    })),
  );

  it("is 150 queries, 50 of them by somebody who hadn't seen the index", () => {
    expect(queries).toHaveLength(150);
    expect(queries.filter(({ isUnseen }) => isUnseen)).toHaveLength(50);
  });

  it("leads to the right page nine times in ten", async () => {
    const misses: string[] = [];
    for (const { query, pages, limit } of queries) {
      const paths = (await content.search(query, { limit })).hits.map((hit) => hit.path ?? "");
      if (!pages.some((page) => paths.includes(page))) misses.push(`${query}: ${paths.join(", ")}`);
    }
    if (misses.length > 0) console.info(`Not found:\n${misses.join("\n")}`);
    expect(misses.length / queries.length).toBeLessThanOrEqual(0.1);
  });
});

describe("an everyday job is found by its car", () => {
  const { cars = {}, jobs = {} } = readQueries("everyday-queries.yaml");

  it("for every generation there is a name that its owners use", async () => {
    const rows = await Promise.all(
      content.platforms().map(async ({ slug }) => {
        const [{ cells } = { cells: {} }] = await content.guides.everyday(slug);
        return Object.keys(cells).map((generation) => `${slug} ${generation}`.trim());
      }),
    );
    expect(Object.keys(cars).sort()).toEqual(rows.flat().sort());
  });

  it.each(Object.entries(cars))("%s, as %s", async (car, name) => {
    const [slug = "", generation = ""] = car.split(" ");
    const misses: string[] = [];
    for (const { id, cells } of await content.guides.everyday(slug)) {
      const cell = cells[generation];
      const wanted = cell?.guides ?? [];
      // Of a job that is written in part, that part is asked for.
      const part = cell && onlyParts(cell)?.replace(" only", "").toLowerCase();
      const query = `${name} ${part ?? jobs[id]}`;
      const paths = (await content.search(query, { limit: 3 })).hits.map(({ path = "" }) => path);
      if (wanted.length > 0 && !wanted.some((path) => paths.includes(path)))
        misses.push(`${query}: ${paths.join(", ")}`);
    }
    expect(misses).toEqual([]);
  });
});

describe.each(content.guides.listings().map((guide) => [guide.path, guide] as const))("%s", (path, guide) => {
  const car = guide.platform === basicSlug ? "" : guide.platform;
  const paths = async (words: string, limit: number) =>
    (await content.search(`${car} ${words}`, { limit })).hits.map((hit) => hit.path);

  it("is found by its title", async () => {
    expect(await paths(guide.title, 3)).toContain(path);
  });

  it("is found by what it mends", async () => {
    const { symptoms = [] } = (await content.guides.read(guide.path)) ?? {};
    for (const symptom of symptoms) expect(await paths(symptom, 8), symptom).toContain(path);
  });
});

describe("what is found", () => {
  it("leads to the step that has the words", async () => {
    const { hits } = await content.search("caliper hangs by wire", { kind: "guide" });
    const hit = hits.find(({ path }) => path === "/guide/e46/brake-pads");
    expect(hit?.step?.path).toBe("/guide/e46/brake-pads#caliper-off");
    expect(hit?.excerpt).toContainEqual({ mark: "wire" });
  });

  it("says a number at once, in both systems and with its confidence", async () => {
    const { hits } = await content.search("e46 wheel bolt torque", { limit: 1 });
    expect(hits[0]?.values?.[0]).toMatchObject({
      metric: expect.stringMatching(/^\d+ Nm$/),
      imperial: expect.stringMatching(/^\d+ lb-ft$/),
      confidence: expect.any(String),
    });
  });

  it("is only what is public", async () => {
    const routes = new Set(content.guides.listings().map((listing) => listing.path));
    const { hits } = await content.search("tighten", { kind: "guide", limit: 50 });
    expect(hits.length).toBeGreaterThan(3);
    for (const hit of hits) expect(routes).toContain(hit.path);
  });

  it("can be narrowed to a kind and a car, and the facets count what each choice would give", async () => {
    const all = await content.search("brake");
    const guides = all.facets.kind.find(({ value }) => value === "guide")?.count ?? 0;
    const narrowed = await content.search("brake", { kind: "guide" });
    expect(narrowed.total).toBe(guides);
    expect(narrowed.facets.kind).toEqual(all.facets.kind);
    const ofMiata = await content.search("brake", { kind: "guide", platform: "miata" });
    expect(ofMiata.hits.every((hit) => hit.kind === "guide" && hit.platform === "miata")).toBe(true);
  });
});
