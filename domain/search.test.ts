import { describe, expect, it } from "vitest";
import {
  defaultHits,
  maxHits,
  maxQueryLength,
  normalizeQuery,
  reachableHits,
  searchRequest,
} from "./search.ts";

describe("a search query", () => {
  it("loses outer and repeated spaces", () => {
    expect(normalizeQuery("  oil \n change ")).toBe("oil change");
  });

  it("is empty when there is none", () => {
    expect(normalizeQuery(null)).toBe("");
  });

  it("is bounded", () => {
    expect(normalizeQuery("x".repeat(5000))).toHaveLength(maxQueryLength);
  });
});

describe("what an address asks of the search", () => {
  const request = (search: string) => searchRequest(new URLSearchParams(search));

  it("is the query and the filters that are filled in", () => {
    expect(request("q=+oil++change&kind=guide&platform=&other=1")).toEqual({
      query: "oil change",
      limit: defaultHits,
      kind: "guide",
    });
  });

  it("has a limit within bounds, whatever is written there", () => {
    expect(request("limit=5").limit).toBe(5);
    expect(request("limit=0").limit).toBe(1);
    expect(request("limit=-3").limit).toBe(1);
    expect(request("limit=100000").limit).toBe(maxHits);
    expect(request("limit=many").limit).toBe(defaultHits);
  });
});

describe("hits", () => {
  it("lose their links where no page is", () => {
    const hit = { kind: "guide", title: "A", path: "/a", excerpt: [] } as const;
    const step = { number: 1, title: "B", path: "/a#b" };
    expect(reachableHits([{ ...hit, step }], () => true)[0]).toEqual({ ...hit, step });
    expect(reachableHits([{ ...hit, step }], () => false)[0]).toEqual({
      kind: "guide",
      title: "A",
      excerpt: [],
    });
  });
});
