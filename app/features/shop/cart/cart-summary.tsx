import { orderLimitText } from "../../../../domain/cart/cart-limits.ts";
import { cartCountText, cartTexts } from "../../../../domain/cart/cart-texts.ts";
import { showPrice } from "../../../../domain/store/price.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { useCart } from "./cart-context.ts";
import { ContinueShopping } from "./continue-shopping.tsx";
import { useOrderLimits } from "./order-limits.ts";
import { TestStoreNote } from "./test-store-note.tsx";

/** The total, and the way to the checkout. */
export function CartSummary() {
  const { items, totalCents } = useCart();
  const limitText = orderLimitText(items, useOrderLimits());
  return (
    <div className="cart-summary w-full">
      <p className="flex justify-between gap-4 text-xl font-semibold">
        <span>{cartTexts.total}</span>
        <span>{showPrice(totalCents)}</span>
      </p>
      <p className="mt-1 text-md text-muted">{cartTexts.totalNote}</p>
      <TestStoreNote className="mt-1 text-md" />
      {limitText && <p className="mt-1 text-md text-danger">{limitText}</p>}
      <div className="mt-4 flex flex-col gap-2.5">
        <ButtonLink to="/checkout" data-prefetch="intent" variant="primary" className="min-h-12">
          {cartTexts.proceed}
        </ButtonLink>
        <ContinueShopping />
      </div>
    </div>
  );
}

/** How many are in the cart. Read out on every change, also when another tab made it. */
export function CartCount() {
  const { items } = useCart();
  return <span role="status">{items.length === 0 ? cartTexts.empty : cartCountText(items)}</span>;
}
