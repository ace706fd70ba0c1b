import type { OrderLimits } from "../store/provider.ts";
import { type CartItem, countItems, maxQuantity } from "./cart-item.ts";
import { fullLineText } from "./cart-texts.ts";

/** How many of this item one order can hold. */
export function mostOf({ variantId }: Pick<CartItem, "variantId">, limits: OrderLimits | undefined): number {
  const fewer = limits && Object.hasOwn(limits.fewer, variantId) ? limits.fewer[variantId] : undefined;
  return Math.min(fewer ?? maxQuantity, limits?.perVariant ?? maxQuantity, maxQuantity);
}

/** A warning about a line before checkout: that there is little left, or that it is at the limit. */
export function lineLimitText(
  item: Pick<CartItem, "variantId" | "quantity">,
  limits: OrderLimits | undefined,
): string | undefined {
  const most = mostOf(item, limits);
  if (most === 0) return "Sold out. Remove it to check out with the rest.";
  const isScarce = limits !== undefined && Object.hasOwn(limits.fewer, item.variantId);
  return isScarce || item.quantity >= most ? mostText(most) : undefined;
}

export function mostText(most: number): string {
  return most === maxQuantity ? fullLineText : `You can order up to ${most} of this item.`;
}

/** Why the cart as a whole is too much for one order; undefined when it isn't. */
export function orderLimitText(
  items: readonly CartItem[],
  limits: OrderLimits | undefined,
): string | undefined {
  const most = limits?.perOrder;
  if (most === undefined || countItems(items) <= most) return undefined;
  return `An order can have up to ${most} items. Remove ${countItems(items) - most} to get all of them in one order.`;
}
