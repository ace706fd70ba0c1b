import { addressLines, type OrderLine } from "../../../../domain/store/order.ts";
import type { OrderDetails } from "../../../../domain/store/order-details.ts";
import { pictureSources } from "../../../../domain/store/picture.ts";
import { showPrice } from "../../../../domain/store/price.ts";
import { Icon } from "../../../ui/icon.tsx";

interface OrderLinesProps {
  lines: readonly OrderLine[];
  totalCents: number;
}

/** The order line by line, and its total. */
export function OrderLines({ lines, totalCents }: OrderLinesProps) {
  return (
    <>
      <ul className="order-lines">
        {lines.map((line) => (
          <li key={line.variantId}>
            <LinePicture image={line.image} />
            <div className="min-w-0 flex-1">
              <p className="leading-snug font-semibold">{line.title}</p>
              {line.variantTitle && <p className="text-md text-muted">{line.variantTitle}</p>}
              <p className="text-md text-muted">
                {line.quantity} × {showPrice(line.unitPriceCents)}
              </p>
            </div>
            <p className="leading-snug font-semibold">{showPrice(line.quantity * line.unitPriceCents)}</p>
          </li>
        ))}
      </ul>
      <dl className="order-sums">
        <div>
          <dt>Shipping</dt>
          <dd>none in this test store</dd>
        </div>
        <div>
          <dt>Taxes</dt>
          <dd>none in this test store</dd>
        </div>
        <div className="order-total">
          <dt>Total</dt>
          <dd>
            <span className="mr-2 text-sm font-normal text-muted">USD</span>
            {showPrice(totalCents)}
          </dd>
        </div>
      </dl>
    </>
  );
}

interface OrderSummaryProps extends OrderLinesProps {
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

export function PostalAddress({ details }: { details: OrderDetails }) {
  return <address className="whitespace-pre-line not-italic">{addressLines(details).join("\n")}</address>;
}

/** The name is beside it, so the picture says nothing of its own. */
function LinePicture({ image }: { image: string }) {
  const { avif, webp, src } = pictureSources({ url: image });
  return (
    <picture className="order-picture">
      {avif && <source type="image/avif" srcSet={avif} sizes="4rem" />}
      {webp && <source type="image/webp" srcSet={webp} sizes="4rem" />}
      <img src={src} alt="" width="64" height="80" />
    </picture>
  );
}
