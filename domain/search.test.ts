import { describe, expect, it } from "vitest";
import {
  defaultHits,
  maxHits,
  maxQueryLength,
  normaliseQuery,
  reachableHits,
  searchRequest,
} from "./search.ts";

describe("a search query", () => {
  it("loses outer and repeated spaces", () => {
    expect(normaliseQuery("  oil \n change ")).toBe("oil change");
  });

  it("is empty when there is none", () => {
    expect(normaliseQuery(null)).toBe("");
  });

  it("is bounded", () => {
    expect(normaliseQuery("x".repeat(5000))).toHaveLength(maxQueryLength);
  });
});

describe("what an address asks of the search", () => {
  const asked = (search: string) => searchRequest(new URLSearchParams(search));

  it("is the query and the filters that are filled in", () => {
    expect(asked("q=+oil++change&kind=guide&platform=&other=1")).toEqual({
      query: "oil change",
      limit: defaultHits,
      kind: "guide",
    });
  });

  it("has a limit within bounds, whatever is written there", () => {
    expect(asked("limit=5").limit).toBe(5);
    expect(asked("limit=0").limit).toBe(1);
    expect(asked("limit=-3").limit).toBe(1);
    expect(asked("limit=100000").limit).toBe(maxHits);
    expect(asked("limit=many").limit).toBe(defaultHits);
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
