import { describe, expect, it } from "vitest";
import { diagnosedHandle, showAge } from "./store-diagnosis.ts";

describe("the product to look at", () => {
  it.each([
    ["", undefined],
    ["handle=", undefined],
    ["handle=+", undefined],
    ["handle=plate-tee", "plate-tee"],
    ["handle=+plate-tee+", "plate-tee"],
    [`handle=${"x".repeat(300)}`, "x".repeat(255)],
  ])("of ?%s is %s", (query, handle) => {
    expect(diagnosedHandle(new URLSearchParams(query))).toBe(handle);
  });
});

describe("an age", () => {
  it.each([
    [0, "just now"],
    [999, "just now"],
    [1000, "1 second ago"],
    [59_999, "59 seconds ago"],
    [60_000, "1 minute ago"],
    [3_599_999, "59 minutes ago"],
    [7_200_000, "2 hours ago"],
  ])("of %i ms is told in words", (ms, text) => {
    expect(showAge(ms)).toBe(text);
  });
});
