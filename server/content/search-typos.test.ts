import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTypoFinder, typingErrors } from "./search-typos.ts";

describe("typing errors", () => {
  it.each([
    ["bolt", "bolt", 0],
    ["blot", "bolt", 1],
    ["bot", "bolt", 1],
    ["boolt", "bolt", 1],
    ["belt", "bolt", 1],
    ["calpier", "caliper", 1],
    ["clipers", "caliper", 2],
  ])("between %s and %s are %i", (typed, meant, errors) => {
    expect(typingErrors(typed, meant, 2)).toBe(errors);
  });

  it("are not counted beyond the limit", () => {
    expect(typingErrors("vanos", "thermostat", 2)).toBeGreaterThan(2);
    expect(typingErrors("abcdef", "uvwxyz", 2)).toBeGreaterThan(2);
  });

  it("are as many from either side", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });
    fc.assert(fc.property(word, word, (a, b) => typingErrors(a, b, 9) === typingErrors(b, a, 9)));
  });
});

describe("the typo finder", () => {
  it("finds what comparing every word finds", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "d", "e"), minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 20 }), word, (terms, typed) => {
        const found = createTypoFinder(terms)(typed, 2).map(({ term }) => term);
        expect(found).toEqual(terms.filter((term) => typingErrors(typed, term, 2) <= 2));
      }),
    );
  });
});
