import { useEffect } from "react";
import { cartTexts } from "../../../domain/cart/cart-texts.ts";
import { type Order, receiptsPerHour, testPaymentText } from "../../../domain/store/order.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { clearCart } from "../cart/browser-cart.ts";
import { PageHead } from "../page/page-head.tsx";
import { OrderLines, PostalAddress } from "./order-contents.tsx";
import { DeadEnd, OrderFrame, toShop } from "./order-frame.tsx";
import { takeOrder } from "./ordered-here.ts";

interface OrderViewProps {
  order: Order | undefined;
  /** The address says that it was placed just now. */
  placed: boolean;
  /** Whether the receipt leaves the server. */
  sendsMail: boolean;
}

export function OrderView({ order, placed, sendsMail }: OrderViewProps) {
  useEmptyCartOnce(placed);
  if (!order) {
    return (
      <DeadEnd title="There is no such order" ways={[toShop]}>
        The address may be mistyped. An order is found by its whole link only, as the receipt has it.
      </DeadEnd>
    );
  }
  const { number, details, canceledAt } = order;
  return (
    <OrderFrame
      back={toShop}
      summary={
        <section aria-labelledby="order-lines">
          <h2 id="order-lines" className="pt-6 pb-4 text-2xl md:pt-0">
            What you ordered
          </h2>
          <OrderLines lines={order.lines} totalCents={order.totalCents} />
        </section>
      }
    >
      <PageHead title={`Order ${number}`} description="An order of our store." image={null} noindex />
      <h1 className="text-5xl md:text-6xl">{placed ? "Thank you" : `Order ${number}`}</h1>
      {canceledAt && (
        <Notice kind="caution" title="Canceled." className="mt-5">
          The store canceled this order on <time dateTime={canceledAt}>{orderDate(canceledAt)}</time>.
        </Notice>
      )}
      <p className="mt-4 max-w-prose text-lg text-muted">
        {placed && !canceledAt && "Your order is placed. "}
        <Receipt order={order} sendsMail={sendsMail} />
      </p>
      <dl className="review-rows">
        <div>
          <dt>Order number</dt>
          <dd className="font-display text-2xl leading-tight font-semibold tracking-wide">{number}</dd>
        </div>
        <div>
          <dt>Placed</dt>
          <dd>
            <time dateTime={order.placedAt}>{orderDate(order.placedAt)}</time>
          </dd>
        </div>
        <div>
          <dt>Payment</dt>
          <dd>{testPaymentText}</dd>
        </div>
        <div>
          <dt>Ship to</dt>
          <dd>
            <PostalAddress details={details} />
          </dd>
        </div>
      </dl>
      <p className="print-hide mt-6 max-w-prose text-muted">
        This page has an address that nobody can guess. Keep it to come back; whoever has it sees the order.
      </p>
      <div className="print-hide mt-8 flex flex-wrap gap-3">
        <ButtonLink variant="primary" to="/store">
          {cartTexts.continueShopping}
        </ButtonLink>
        <Button onClick={() => window.print()} className="needs-script">
          Print
        </Button>
      </div>
    </OrderFrame>
  );
}

function Receipt({ order, sendsMail }: { order: Order; sendsMail: boolean }) {
  const address = <span className="text-text">{order.details.email}</span>;
  if (order.isReceiptWithheld)
    return (
      <>
        No further mail goes to {address}, which gets at most {receiptsPerHour} receipts an hour. This page is
        the receipt.
      </>
    );
  if (sendsMail) return <>The receipt goes by mail to {address}.</>;
  return (
    <>
      The receipt is made out to {address}. This test store keeps its mail in an outbox on the server, so it
      does not reach your inbox.
    </>
  );
}

/**
 * Empties the cart when this browser placed the order just now. That the address says so is no reason: anyone can send
 * anyone a link. `?placed` leaves the address, so that a reload does not say thank you again.
 */
function useEmptyCartOnce(placed: boolean): void {
  useEffect(() => {
    if (takeOrder(window.location.pathname)) clearCart();
    // Past the router: the thanks stay on the screen.
    if (placed) window.history.replaceState(window.history.state, "", window.location.pathname);
  }, [placed]);
}

/** "September 9, 2026, 14:05 UTC": the same words from the server and in the browser. */
function orderDate(iso: string): string {
  const day = new Date(iso).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  return `${day}, ${iso.slice(11, 16)} UTC`;
}
