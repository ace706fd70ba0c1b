import { cartIdentity, itemIdentity } from "../../../../domain/cart/cart-item.ts";
import type { OrderAgain } from "../../../../domain/cart/order-again.ts";
import { cartStore } from "./browser-cart.ts";

/** Adds an earlier order to the cart. The cart stays closed: its own page follows. */
export function refillCart(lines: OrderAgain["lines"]): void {
  for (const { add, quantity } of lines) {
    const identity = cartIdentity(add.product.id, add.size, add.color);
    const present = cartStore.read().items.find((item) => itemIdentity(item) === identity);
    cartStore.dispatch(add);
    cartStore.dispatch({ type: "UPDATE_QUANTITY", identity, quantity: (present?.quantity ?? 0) + quantity });
  }
  cartStore.dispatch({ type: "CLOSE_CART" });
}
