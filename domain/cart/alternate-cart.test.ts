import { describe, expect, it } from "vitest";
import { alternateCart, continueShoppingPath, hasAlternateCart } from "./alternate-cart.ts";
import type { CartItem } from "./cart-item.ts";
import type { CartAction } from "./cart-reducer.ts";

const items = [
  { id: "tee", quantity: 2 },
  { id: "cap", quantity: 1 },
] as CartItem[];
const state = { items, isOpen: true, totalCents: 10_200 };

describe("the alternate cart", () => {
  it("shows the same state under its own names", () => {
    const cart = alternateCart(
      state,
      () => {},
      () => {},
    );
    expect(cart).toMatchObject({ cartItems: items, cartCount: 3, cartTotal: 10_200, isCartOpen: true });
  });

  it("does the same things", () => {
    const done: (CartAction | "checked out")[] = [];
    const cart = alternateCart(
      state,
      (action) => done.push(action),
      () => done.push("checked out"),
    );
    cart.openCart();
    cart.closeCart();
    cart.toggleCart();
    cart.updateQuantity("tee", 4);
    cart.removeItem("cap");
    cart.checkOut();
    expect(done).toEqual([
      { type: "OPEN_CART" },
      { type: "CLOSE_CART" },
      { type: "TOGGLE_CART" },
      { type: "UPDATE_QUANTITY", identity: "tee", quantity: 4 },
      { type: "REMOVE_ITEM", identity: "cap" },
      "checked out",
    ]);
  });
});

describe("'Continue Shopping'", () => {
  it("leads to the store, or to the shop path where the alternate cart is present", () => {
    expect(continueShoppingPath(false)).toBe("/store");
    expect(continueShoppingPath(true)).toBe("/jackstand");
  });
});

describe("the shop path", () => {
  it("has the alternate cart, with all that is under it and nothing beside it", () => {
    const paths = ["/jackstand", "/jackstand/hats", "/jackstands", "/store", "/cart", "/"];
    expect(paths.map(hasAlternateCart)).toEqual([true, true, false, false, false, false]);
  });
});
