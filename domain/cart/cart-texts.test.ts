import { describe, expect, it } from "vitest";
import type { CheckoutAdjustment } from "../store/provider.ts";
import { type CartItem, cartIdentity, maxLines, maxQuantity } from "./cart-item.ts";
import { adjustmentText, cartCountText, cartTexts, choiceText, fullCartText } from "./cart-texts.ts";

const item = (id: string, quantity: number, selectedSize = "default", selectedColor = "default") =>
  ({ id, quantity, selectedSize, selectedColor }) as CartItem;

describe("the cart's texts", () => {
  it("are the specification's", () => {
    expect(cartTexts).toMatchObject({
      title: "Shopping Cart",
      empty: "Your cart is empty",
      continueShopping: "Continue Shopping",
      proceed: "Proceed to Checkout",
      total: "Total:",
    });
  });

  it("count pieces", () => {
    expect(cartCountText([item("tee", 1)])).toBe("1 item(s) in your cart");
    expect(cartCountText([item("tee", 2), item("cap", 1)])).toBe("3 item(s) in your cart");
  });

  it("name what was chosen, and nothing that was not", () => {
    expect(choiceText(item("tee", 1, "M", "Cream"))).toBe("M, Cream");
    expect(choiceText(item("tee", 1, "default", "Cream"))).toBe("Cream");
    expect(choiceText(item("tee", 1))).toBe("");
  });
});

describe("a full cart", () => {
  it("says that it has enough of an item", () => {
    const text = `You can have up to ${maxQuantity} of each item in your cart.`;
    expect(fullCartText([item("tee", maxQuantity)], cartIdentity("tee"))).toBe(text);
    expect(fullCartText([item("tee", maxQuantity - 1)], cartIdentity("tee"))).toBeUndefined();
    expect(fullCartText([item("tee", maxQuantity)], cartIdentity("cap"))).toBeUndefined();
  });

  it("says that it has enough different items", () => {
    const full = Array.from({ length: maxLines }, (_, index) => item(`tee-${index}`, 1));
    const text = `You can have up to ${maxLines} different items in your cart.`;
    expect(fullCartText(full, cartIdentity("cap"))).toBe(text);
    expect(fullCartText(full, cartIdentity("tee-3"))).toBeUndefined();
  });
});

describe("what the store changed", () => {
  it.each<[CheckoutAdjustment["reason"], number, string]>([
    ["not-enough-stock", 2, "Tee: only 2 of 5 left."],
    ["quantity-limit", 3, "Tee: limit 3 per order, so not 5."],
    ["quantity-limit", 0, "Tee: can't be ordered in this quantity."],
    ["order-limit", 3, "Tee: 3 of 5. The limit is 20 items per order."],
    ["order-limit", 0, "Tee: left out. The limit is 20 items per order."],
    ["sold-out", 0, "Tee: sold out."],
    ["not-sold", 0, "Tee: no longer sold."],
  ])("%s is said with the reason", (reason, granted, text) => {
    expect(adjustmentText("Tee", { variantId: "tee-m", requested: 5, granted, reason })).toBe(text);
  });
});
