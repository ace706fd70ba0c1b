import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import type { OrderAgain } from "../../../../domain/cart/order-again.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { refillCart } from "../cart/refill-cart.ts";

/** Puts what was ordered into the cart. Without scripts there is no cart: the form goes straight to the checkout. */
export function OrderAgainForm({ again: { lines, missing } }: { again: OrderAgain }) {
  const navigate = useNavigate();
  if (lines.length === 0) return null;
  const fillCart = (event: FormEvent) => {
    event.preventDefault();
    refillCart(lines);
    if (missing.length > 0) toast({ tone: "warn", title: `Not available now: ${missing.join(", ")}` });
    navigate("/cart");
  };
  return (
    <form method="post" action="/checkout" onSubmit={fillCart}>
      {lines.map(({ add: { product }, quantity }) => (
        <span key={product.variantId}>
          <input type="hidden" name="variantId" value={product.variantId} />
          <input type="hidden" name="quantity" value={quantity} />
        </span>
      ))}
      <Button type="submit">Order again</Button>
    </form>
  );
}
