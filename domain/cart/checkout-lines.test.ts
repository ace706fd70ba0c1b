import { describe, expect, it } from "vitest";
import type { CartItem } from "./cart-item.ts";
import { checkoutLines } from "./checkout-lines.ts";

describe("checkout", () => {
  it("asks for variants and quantities, and for nothing that the device could have changed in its favour", () => {
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
