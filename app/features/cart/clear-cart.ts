import { cartStore } from "./browser-cart.ts";

/** Empties the cart in all tabs: an order was placed. */
export function clearCart(): void {
  cartStore.dispatch({ type: "CLEAR_CART" });
}
