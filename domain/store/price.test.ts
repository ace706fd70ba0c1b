import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxPriceCents, parsePrice, priceAmount, showPrice } from "./price.ts";

describe("a price that was found", () => {
  it.each<[unknown, number]>([
    ["34.00", 3400],
    ["34", 3400],
    [34.1, 3410],
    ["0.07", 7],
    ["19.99 USD", 1999],
    ["1e2", 10_000],
    ["1000000", maxPriceCents],
  ])("%j is %i cents", (found, cents) => {
    expect(parsePrice(found)).toBe(cents);
  });

  it.each([
    "",
    "free",
    "$34",
    "-5.00",
    "NaN",
    "Infinity",
    "1000000.01",
    1e300,
    -1,
    Number.NaN,
    null,
    undefined,
    true,
    {},
    [34],
  ])("%j counts as 0", (found) => {
    expect(parsePrice(found)).toBe(0);
  });

  it("is the one that was written, for every price", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxPriceCents }), (cents) => {
        expect(parsePrice(priceAmount(cents))).toBe(cents);
        expect(parsePrice(cents / 100)).toBe(cents);
      }),
    );
  });
});

describe("a price that is shown", () => {
  it.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [3400, "$34.00"],
    [99_999, "$999.99"],
    [123_450, "$1,234.50"],
    [123_456_789, "$1,234,567.89"],
  ])("%i cents are %s", (cents, shown) => {
    expect(showPrice(cents)).toBe(shown);
  });

  it("always has two decimals", () => {
    fc.assert(fc.property(fc.nat(), (cents) => /^\$[\d,]+\.\d\d$/.test(showPrice(cents))));
  });
});
