import { cartCountText, cartTexts } from "../../../domain/cart/cart-texts.ts";
import { useCart } from "./cart-context.ts";

/** How many are in the cart. Read out on every change, also when another tab made it. */
export function CartCount() {
  const { items } = useCart();
  return <span role="status">{items.length === 0 ? cartTexts.empty : cartCountText(items)}</span>;
}
