import { expect, it } from "vitest";
import { specificityOf, splitList } from "./specificity.ts";

it.each([
  ["*", 0],
  ["a", 1],
  [".a", 1_000],
  ["#a", 1_000_000],
  ["a:before", 2],
  ["a::before", 2],
  [".a:hover", 2_000],
  [".a .b[open]", 3_000],
  ["li:last-child .a", 2_001],
  [":where(.a, #b) .c", 1_000],
  [":is(.a, #b) .c", 1_001_000],
  [".a:not(:first-child)", 2_000],
  [".a:not(.b, .c .d)", 3_000],
  [".a:nth-child(2)", 2_000],
  [".sm\\:p-4", 1_000],
  [".\\[\\&_p\\]\\:mt-2 p", 1_001],
  [".p-1\\.5", 1_000],
  [".\\31 0", 1_000],
  ['[data-x="a.b#c"]', 1_000],
])("weighs %s", (selector, weight) => {
  expect(specificityOf(selector)).toBe(weight);
});

it("splits a list where its selectors end", () => {
  expect(splitList('.a,.b:is(.c,.d),.e\\,f,[x="1,2"]')).toEqual([
    ".a",
    ".b:is(.c,.d)",
    ".e\\,f",
    '[x="1,2"]',
  ]);
});
