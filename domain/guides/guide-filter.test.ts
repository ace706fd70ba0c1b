import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  browse,
  browserAddress,
  countOptions,
  filterGuides,
  filterNames,
  type GuideFilter,
  readFilter,
  timeBandIds,
  timeBandOf,
} from "./guide-filter.ts";
import type { GuideRow } from "./guide-lists.ts";
import { guideCategories, guideDifficulties } from "./status-entry.ts";

const platforms = ["basic", "e46", "miata"];

const row = (changes: Partial<GuideRow> = {}): GuideRow => ({
  platform: "e46",
  platformName: "BMW E46",
  path: "/guide/e46/oil-change",
  title: "Oil change",
  summary: "Drain, filter, fill.",
  category: "maintenance",
  difficulty: "beginner",
  estimatedTime: "45-60 minutes",
  minutes: { firstTimer: 60, practised: 30 },
  ...changes,
});

const read = (query: string) => readFilter(new URLSearchParams(query), platforms);

describe("the filter in the address", () => {
  it("is read from its parameters", () => {
    expect(read("platform=e46&category=repair&difficulty=beginner&time=short&page=2")).toEqual({
      platform: "e46",
      category: "repair",
      difficulty: "beginner",
      time: "short",
    });
  });

  it.each(["platform=zaz", "category=", "difficulty=__proto__", "time=%00", "Platform=e46", "platform"])(
    "leaves out what means nothing: %s",
    (query) => {
      expect(read(query)).toEqual({});
    },
  );

  it("is read without case", () => {
    expect(read("platform=E46&difficulty=Expert")).toEqual({ platform: "e46", difficulty: "expert" });
  });

  it("has one address, which reads back as the same filter", () => {
    expect(browserAddress("/guide", {})).toBe("/guide");
    expect(browserAddress("/guide", { time: "long", platform: "e46" }, 2)).toBe(
      "/guide?platform=e46&time=long&page=2",
    );
  });
});

describe("the time bands", () => {
  it.each([
    [60, "short"],
    [61, "medium"],
    [180, "medium"],
    [181, "long"],
    [480, "long"],
    [481, "days"],
  ])("%i minutes are %s", (minutes, band) => {
    expect(timeBandOf(minutes)).toBe(band);
  });
});

const anyRow = fc.record({
  platform: fc.constantFrom(...platforms),
  category: fc.constantFrom(...guideCategories),
  difficulty: fc.constantFrom(...guideDifficulties),
  minutes: fc.option(fc.record({ firstTimer: fc.integer({ min: 1, max: 900 }), practised: fc.constant(1) }), {
    nil: undefined,
  }),
});
const anyFilter: fc.Arbitrary<GuideFilter> = fc.record(
  {
    platform: fc.constantFrom(...platforms),
    category: fc.constantFrom(...guideCategories),
    difficulty: fc.constantFrom(...guideDifficulties),
    time: fc.constantFrom(...timeBandIds),
  },
  { requiredKeys: [] },
);

describe("counts", () => {
  it("tell how many guides an option shows beside the other filters", () => {
    const guides = [row(), row({ category: "repair" }), row({ platform: "miata", category: "repair" })];
    const counts = countOptions(guides, { platform: "e46" });
    expect(counts.platform).toEqual({ e46: 2, miata: 1 });
    expect(counts.category).toEqual({ maintenance: 1, repair: 1 });
  });

  it("never promise what the filter does not show", () => {
    fc.assert(
      fc.property(fc.array(anyRow), anyFilter, (rows, filter) => {
        const guides = rows.map(row);
        const counts = countOptions(guides, filter);
        for (const name of filterNames) {
          for (const [value, count] of Object.entries(counts[name]))
            expect(filterGuides(guides, { ...filter, [name]: value })).toHaveLength(count);
        }
      }),
    );
  });
});

describe("the browser", () => {
  it("counts the matches and all guides, and sends rows without their minutes", () => {
    const guides = [row(), row({ path: "/guide/miata/brakes", platform: "miata" })];
    const shown = browse(guides, new URLSearchParams("platform=miata&page=7"), platforms);
    expect(shown).toMatchObject({ matches: 1, all: 2, filter: { platform: "miata" }, list: { page: 1 } });
    expect(shown.list.items.map(({ path }) => path)).toEqual(["/guide/miata/brakes"]);
    expect(shown.list.items[0]).not.toHaveProperty("minutes");
  });

  it("has 36 guides on a page", () => {
    const guides = Array.from({ length: 80 }, (_, index) => row({ path: `/guide/e46/${index}` }));
    const { list } = browse(guides, new URLSearchParams("page=3"), platforms);
    expect(list).toMatchObject({ page: 3, pages: 3 });
    expect(list.items.map(({ path }) => path)).toEqual(guides.slice(72).map(({ path }) => path));
  });

  it("begins with first jobs, above the first page of a whole car or of all cars", () => {
    const guides = Array.from({ length: 80 }, (_, index) => row({ path: `/guide/e46/${index}` }));
    const first = (query: string) => browse(guides, new URLSearchParams(query), platforms).first.length;
    expect([first(""), first("platform=e46"), first("page=1")]).toEqual([6, 6, 6]);
    expect([first("page=2"), first("category=maintenance"), first("time=short")]).toEqual([0, 0, 0]);
  });
});
