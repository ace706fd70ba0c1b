import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GuideListing } from "../guides/guide-page.ts";
import { guideCategories, guideDifficulties } from "../guides/status-entry.ts";
import { type GuidesResponse, listGuides, readGuidesQuery } from "./list-guides.ts";
import { guidesQuery, guidesResponse, maxPageSize } from "./responses.ts";

const listing = (platform: string, slug: string, at: number): GuideListing => ({
  platform,
  platformName: platform.toUpperCase(),
  slug,
  path: `/guide/${platform}/${slug}`,
  title: slug,
  summary: "It.",
  topic: "engine",
  category: guideCategories[at % guideCategories.length] ?? "repair",
  difficulty: guideDifficulties[at % guideDifficulties.length] ?? "beginner",
  estimatedTime: "1 hour",
  minutes: { firstTimer: 60, practised: 30 },
  fits: "All",
  carModel: platform.toUpperCase(),
  priority: at,
  updated: "2026-01-01",
});
const listings = Array.from({ length: 23 }, (_, at) => listing(at < 12 ? "e46" : "basic", `guide-${at}`, at));
const site = "https://site.example";

function list(address: string) {
  const query = readGuidesQuery(new URLSearchParams(address));
  return "problem" in query ? query : listGuides(listings, query, site);
}
const problem = (address: string) => {
  const response = list(address);
  return "problem" in response ? response.problem : undefined;
};
const slugs = (response: GuidesResponse | { problem: string }) =>
  "problem" in response ? [] : response.guides.map(({ slug }) => slug);

describe("a list of guides", () => {
  it("is what its schema says, with the address of each page", () => {
    const response = list("limit=1");
    expect(guidesResponse.parse(response)).toEqual(response);
    expect(response).toMatchObject({ guides: [{ url: "https://site.example/guide/e46/guide-0" }] });
  });

  it.each(["platform=e46", "platform=E46", "platform=e46&category=&difficulty=&cursor="])(
    "is filtered by %s",
    (query) => {
      expect(slugs(list(query))).toHaveLength(12);
    },
  );

  it("is filtered by several at once", () => {
    expect(slugs(list("platform=basic&category=repair&difficulty=intermediate"))).toEqual(["guide-21"]);
    expect(list("platform=wrx")).toEqual({ guides: [], next: null });
  });

  it.each([
    ["platform=zzz", /^platform: must be one of e46, e36, miata, /],
    ["category=zzz", /^category: must be one of maintenance, /],
    ["difficulty=hard", /^difficulty: must be one of beginner, /],
    ["limit=0", /^limit: must be a whole number from 1 to 100$/],
    ["limit=101", /^limit: must be/],
    ["limit=1.5", /^limit: must be/],
    ["limit=many", /^limit: must be/],
    ["cursor=zzz", /^cursor: unknown/],
    ["platform=e46&platform=e36", /^platform can only be given once/],
  ])("%s is refused in words", (query, words) => {
    expect(problem(query)).toMatch(words);
  });

  it("comes whole and in order, whatever the size of its pages and the filter", () => {
    const sizes = fc.integer({ min: 1, max: maxPageSize });
    fc.assert(
      fc.property(sizes, fc.constantFrom("", "e46", "basic"), (limit, platform) => {
        const seen: string[] = [];
        let cursor: string | null = "";
        while (cursor !== null) {
          const page = list(`platform=${platform}&limit=${limit}&cursor=${encodeURIComponent(cursor)}`);
          if ("problem" in page) throw new Error(page.problem);
          expect(page.guides.length).toBeLessThanOrEqual(limit);
          seen.push(...slugs(page));
          cursor = page.next;
        }
        expect(seen).toEqual(
          listings.filter((each) => platform === "" || each.platform === platform).map(({ slug }) => slug),
        );
      }),
    );
  });

  it("goes on after the same guide when others were added before it", () => {
    const query = guidesQuery.parse({ limit: 5 });
    const first = listGuides(listings, query, site);
    const cursor = "next" in first ? (first.next ?? "") : "";
    const more = [listing("e46", "new", 0), ...listings];
    expect(slugs(listGuides(more, { ...query, cursor }, site))[0]).toBe("guide-5");
  });
});
