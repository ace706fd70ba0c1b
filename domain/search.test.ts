import { describe, expect, it } from "vitest";
import { maxQueryLength, normaliseQuery } from "./search.ts";

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
