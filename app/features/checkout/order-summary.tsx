import { showPrice } from "../../../domain/cart/price.ts";
import type { OrderLine } from "../../../domain/store/order.ts";
import { Icon } from "../../ui/icon.tsx";
import { OrderLines } from "./order-lines.tsx";

interface OrderSummaryProps {
  lines: readonly OrderLine[];
  totalCents: number;
  /** Whether a phone shows it unfolded; a desk always does. */
  open: boolean;
}

export function OrderSummary({ lines, totalCents, open }: OrderSummaryProps) {
  return (
    <section aria-labelledby="order-summary">
      <h2 id="order-summary" className="checkout-summary-title">
        Order summary
      </h2>
      <details open={open} className="ui-disclosure checkout-fold">
        <summary>
          <Icon name="chevron-right" className="ui-disclosure-chevron size-5 text-muted" />
          <span className="min-w-0 flex-1">Order summary</span>
          <span className="text-lg">{showPrice(totalCents)}</span>
        </summary>
        <OrderLines lines={lines} totalCents={totalCents} />
      </details>
    </section>
  );
}
