import { maxPieces } from "../store/order-lines.ts";
import type { CheckoutAdjustment } from "../store/provider.ts";
import {
  type CartItem,
  countItems,
  defaultChoice,
  itemIdentity,
  maxLines,
  maxQuantity,
} from "./cart-item.ts";

export const cartTexts = {
  title: "Shopping Cart",
  empty: "Your cart is empty",
  continueShopping: "Continue Shopping",
  proceed: "Proceed to Checkout",
  total: "Total:",
  totalNote: "Taxes and shipping are calculated at checkout.",
} as const;

export function cartCountText(items: readonly CartItem[]): string {
  return `${countItems(items)} item(s) in your cart`;
}

/** "M, Washed black"; empty when nothing was chosen. */
export function choiceText({ selectedSize, selectedColor }: CartItem): string {
  return [selectedSize, selectedColor].filter((choice) => choice !== defaultChoice).join(", ");
}

export const fullLineText = `You can have up to ${maxQuantity} of each item in your cart.`;

/** Why one more of this would not fit; undefined when it does. */
export function fullCartText(items: readonly CartItem[], identity: string): string | undefined {
  const present = items.find((item) => itemIdentity(item) === identity);
  if (present) {
    return present.quantity >= maxQuantity ? fullLineText : undefined;
  }
  return items.length >= maxLines
    ? `You can have up to ${maxLines} different items in your cart.`
    : undefined;
}

/** The store's change to a line, and the reason. */
export function adjustmentText(name: string, { requested, granted, reason }: CheckoutAdjustment): string {
  switch (reason) {
    case "not-enough-stock":
      return `${name}: only ${granted} of ${requested} left.`;
    case "quantity-limit":
      return granted === 0
        ? `${name}: can't be ordered in this quantity.`
        : `${name}: limit ${granted} per order, so not ${requested}.`;
    case "order-limit":
      return granted === 0
        ? `${name}: left out. The limit is ${maxPieces} items per order.`
        : `${name}: ${granted} of ${requested}. The limit is ${maxPieces} items per order.`;
    case "sold-out":
      return `${name}: sold out.`;
    case "not-sold":
      return `${name}: no longer sold.`;
  }
}
