import type { CheckoutLine } from "../store/provider.ts";
import { CartError } from "./cart-error.ts";
import type { CartItem } from "./cart-item.ts";

/** What the store is asked for. Throws when there is nothing to ask for. */
export function checkoutLines(items: readonly CartItem[]): readonly CheckoutLine[] {
  if (items.length === 0) throw new CartError("cart-empty");
  return items.map(({ variantId, quantity }) => ({ variantId, quantity }));
}
