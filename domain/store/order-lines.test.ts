import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Catalogue } from "./catalogue.ts";
import { totalCents } from "./order.ts";
import { addUpLines, grantLines, maxPerOrder, maxPieces } from "./order-lines.ts";

const prices: Record<string, string> = { tee: "34.00", cap: "28.50", pin: "0.10" };

const catalogue: Catalogue = {
  sizeGuides: [],
  policies: [],
  collections: [],
  products: Object.entries(prices).map(([id, amount]) => ({
    id,
    handle: id,
    title: id,
    description: "",
    productType: "Test",
    details: [],
    images: [],
    options: [],
    variants: [
      {
        id,
        title: "Default Title",
        price: { amount, currencyCode: "USD" },
        selectedOptions: [],
        openingStock: 0,
      },
    ],
  })),
};

const line = fc.record({
  variantId: fc.constantFrom("tee", "cap", "pin", "unknown", "__proto__", ""),
  quantity: fc.oneof(fc.integer({ min: -3, max: 30 }), fc.double(), fc.maxSafeInteger()),
});
const stock = fc.record({ tee: fc.nat(15), cap: fc.nat(15), pin: fc.nat(15) }) as fc.Arbitrary<
  Record<string, number>
>;

describe("the lines of a checkout", () => {
  it("add up what was asked for of one variant", () => {
    expect(
      addUpLines([
        { variantId: "tee", quantity: 2 },
        { variantId: "cap", quantity: 1 },
        { variantId: "tee", quantity: 3 },
      ]),
    ).toEqual([
      { variantId: "tee", quantity: 5 },
      { variantId: "cap", quantity: 1 },
    ]);
  });

  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    "ask for nothing with %d pieces",
    (quantity) => {
      expect(addUpLines([{ variantId: "tee", quantity }])).toEqual([]);
    },
  );

  it.each([
    [12, 20, 10, "quantity-limit"],
    [12, 10, 10, "quantity-limit"],
    [12, 4, 4, "not-enough-stock"],
    [3, 2, 2, "not-enough-stock"],
    [3, 0, 0, "sold-out"],
    [12, 0, 0, "sold-out"],
  ])("of %d asked for with %d left become %d: %s", (requested, left, granted, reason) => {
    const asked = [{ variantId: "tee", quantity: requested }];
    expect(grantLines(catalogue, asked, () => left).adjustments).toEqual([
      { variantId: "tee", requested, granted, reason },
    ]);
  });

  it("hold at most so many pieces together, and the last lines go short", () => {
    const asked = ["tee", "cap", "pin"].map((variantId) => ({ variantId, quantity: 9 }));
    expect(grantLines(catalogue, asked, () => 50).adjustments).toEqual([
      { variantId: "pin", requested: 9, granted: 2, reason: "order-limit" },
    ]);
    expect(grantLines(catalogue, asked, ({ id }) => (id === "pin" ? 1 : 50)).adjustments).toEqual([
      { variantId: "pin", requested: 9, granted: 1, reason: "not-enough-stock" },
    ]);
    const most = asked.map((line) => ({ ...line, quantity: 12 }));
    expect(grantLines(catalogue, most, () => 50).adjustments).toEqual([
      { variantId: "tee", requested: 12, granted: 10, reason: "quantity-limit" },
      { variantId: "cap", requested: 12, granted: 10, reason: "quantity-limit" },
      { variantId: "pin", requested: 12, granted: 0, reason: "order-limit" },
    ]);
  });

  it("never hold more than was asked for, is left or is allowed, and always cost what the catalogue says", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), stock, (asked, left) => {
        const wanted = addUpLines(asked);
        const { lines, adjustments } = grantLines(catalogue, wanted, ({ id }) => left[id] ?? 0);
        for (const { variantId, quantity, unitPriceCents } of lines) {
          const request = wanted.find((each) => each.variantId === variantId)?.quantity ?? 0;
          expect(quantity).toBeGreaterThan(0);
          expect(quantity).toBeLessThanOrEqual(Math.min(request, left[variantId] ?? 0, maxPerOrder));
          expect(unitPriceCents).toBe(Math.round(Number(prices[variantId]) * 100));
        }
        // Every line that was asked for is there as it was, or its change is reported.
        for (const { variantId, quantity } of wanted) {
          const granted = lines.find((each) => each.variantId === variantId)?.quantity ?? 0;
          const told = adjustments.find((each) => each.variantId === variantId);
          expect(told?.granted ?? quantity).toBe(granted);
          expect(told !== undefined).toBe(granted !== quantity);
        }
        expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(maxPieces);
        expect(Number.isSafeInteger(totalCents(lines))).toBe(true);
      }),
    );
  });
});
