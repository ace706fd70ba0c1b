import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CartItem, cartIdentity, countItems, itemIdentity, totalCents } from "./cart-item.ts";

const item = (priceCents: number, quantity: number) => ({ priceCents, quantity }) as CartItem;

describe("an item's identity", () => {
  it("is the product with its size and color", () => {
    const identity = cartIdentity("tee", "M", "Cream");
    expect(itemIdentity({ id: "tee", selectedSize: "M", selectedColor: "Cream" })).toBe(identity);
    expect(cartIdentity("cap", "M", "Cream")).not.toBe(identity);
    expect(cartIdentity("tee", "L", "Cream")).not.toBe(identity);
    expect(cartIdentity("tee", "M", "Black")).not.toBe(identity);
  });

  it("has a default for what was not chosen", () => {
    expect(cartIdentity("tee")).toBe(cartIdentity("tee", "default", "default"));
    expect(cartIdentity("tee", "", "")).toBe(cartIdentity("tee"));
    expect(cartIdentity("tee", "M")).toBe(cartIdentity("tee", "M", "default"));
  });

  it("is never shared by two choices", () => {
    const part = fc.string({ unit: fc.constantFrom(...'a ,"\\[]|-'), minLength: 1, maxLength: 4 });
    const choice = fc.tuple(part, part, part);
    fc.assert(
      fc.property(choice, choice, (one, other) => {
        const same = one.every((each, index) => each === other[index]);
        expect(cartIdentity(...one) === cartIdentity(...other)).toBe(same);
      }),
    );
    expect(cartIdentity("a b", "c")).not.toBe(cartIdentity("a", "b c"));
  });
});

describe("a cart", () => {
  it("costs the sum of price times quantity", () => {
    expect(totalCents([])).toBe(0);
    expect(totalCents([item(1999, 3), item(10, 1)])).toBe(6007);
  });

  it("counts pieces", () => {
    expect(countItems([])).toBe(0);
    expect(countItems([item(1999, 3), item(10, 1)])).toBe(4);
  });

  it("is never off by a cent, up to the largest that there is", () => {
    const line = fc.tuple(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 1, max: 99 }));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 100 }), (lines) => {
        const exact = lines.reduce((sum, [price, quantity]) => sum + BigInt(price) * BigInt(quantity), 0n);
        expect(BigInt(totalCents(lines.map(([price, quantity]) => item(price, quantity))))).toBe(exact);
      }),
    );
    expect(totalCents(Array(100).fill(item(100_000_000, 99)))).toBe(990_000_000_000);
  });
});
