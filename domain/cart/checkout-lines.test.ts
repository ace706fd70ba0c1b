import { describe, expect, it } from "vitest";
import { type CartItem, itemIdentity } from "./cart-item.ts";
import { checkoutLines, followAdjustments } from "./checkout-lines.ts";

describe("checkout", () => {
  it("asks for variants and quantities, and for nothing that the device could have changed in its favor", () => {
    const items = [
      { id: "tee", variantId: "tee-m", quantity: 2, priceCents: 1 },
      { id: "cap", variantId: "cap-one", quantity: 1, priceCents: 0 },
    ] as CartItem[];
    expect(checkoutLines(items)).toEqual([
      { variantId: "tee-m", quantity: 2 },
      { variantId: "cap-one", quantity: 1 },
    ]);
  });

  it("throws 'Cart is empty' without items", () => {
    expect(() => checkoutLines([])).toThrow("Cart is empty");
  });
});

describe("a cart that follows what the store granted", () => {
  const line = (id: string, variantId: string, quantity: number) =>
    ({ id, variantId, quantity, selectedSize: "M", selectedColor: "default" }) as CartItem;
  const granted = (variantId: string, count: number) =>
    ({ variantId, requested: 9, granted: count, reason: "not-enough-stock" }) as const;

  it("takes the granted quantity, and none of what was refused", () => {
    const items = [line("tee", "tee-m", 5), line("cap", "cap-m", 2), line("mug", "mug-m", 1)];
    expect(followAdjustments(items, [granted("tee-m", 3), granted("cap-m", 0)])).toEqual([
      { type: "UPDATE_QUANTITY", identity: itemIdentity(items[0] as CartItem), quantity: 3 },
      { type: "UPDATE_QUANTITY", identity: itemIdentity(items[1] as CartItem), quantity: 0 },
    ]);
  });

  it("shares it out when a variant stands in several lines", () => {
    const items = [line("tee", "tee-m", 2), line("old-tee", "tee-m", 4)];
    expect(followAdjustments(items, [granted("tee-m", 3)])).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
  });

  it("has nothing to do when nothing was changed", () => {
    expect(followAdjustments([line("tee", "tee-m", 2)], [])).toEqual([]);
  });
});
