import type { CheckoutAdjustment, CheckoutLine } from "../store/provider.ts";
import { CartError } from "./cart-error.ts";
import { type CartItem, itemIdentity } from "./cart-item.ts";
import type { ItemsAction } from "./cart-reducer.ts";

/** The lines for the store. Throws when the cart is empty. */
export function checkoutLines(items: readonly CartItem[]): readonly CheckoutLine[] {
  if (items.length === 0) throw new CartError("cart-empty");
  return items.map(({ variantId, quantity }) => ({ variantId, quantity }));
}

/** Brings the cart to what the store granted. It counts by variant, and a variant may be in several lines. */
export function followAdjustments(
  items: readonly CartItem[],
  adjustments: readonly CheckoutAdjustment[],
): readonly ItemsAction[] {
  return adjustments.flatMap(({ variantId, granted }) => {
    let left = granted;
    return items
      .filter((item) => item.variantId === variantId)
      .map((item): ItemsAction => {
        const quantity = Math.min(item.quantity, left);
        left -= quantity;
        return { type: "UPDATE_QUANTITY", identity: itemIdentity(item), quantity };
      });
  });
}
