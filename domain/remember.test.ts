import { expect, it, vi } from "vitest";
import { remember } from "./remember.ts";

it("makes a result once, and forgets the oldest over the limit", () => {
  const make = vi.fn((text: string) => text.length);
  const lengthOf = remember(2, make);
  expect(["a", "bb", "a", "bb"].map(lengthOf)).toEqual([1, 2, 1, 2]);
  expect(make).toHaveBeenCalledTimes(2);
  expect(["ccc", "bb", "a"].map(lengthOf)).toEqual([3, 2, 1]);
  expect(make.mock.calls.map(([text]) => text)).toEqual(["a", "bb", "ccc", "a"]);
});

it("keeps no failure", () => {
  const read = remember(2, (text) => JSON.parse(text) as unknown);
  expect(() => read("{")).toThrow();
  expect(() => read("{")).toThrow();
});
