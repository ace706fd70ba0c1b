import { useEffect } from "react";
import { cartTexts } from "../../../../domain/cart/cart-texts.ts";
import type { OrderAgain } from "../../../../domain/cart/order-again.ts";
import { type Order, receiptsPerHour, testPaymentText } from "../../../../domain/store/order.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../core/page/page-head.tsx";
import { clearCart } from "../cart/browser-cart.ts";
import { LocalTime } from "./local-time.tsx";
import { OrderAgainForm } from "./order-again.tsx";
import { OrderLines, PostalAddress } from "./order-contents.tsx";
import { DeadEnd, OrderFrame, toShop } from "./order-frame.tsx";
import { takeOrder } from "./ordered-here.ts";

interface OrderViewProps {
  order: Order | undefined;
  /** The address says that it was placed just now. */
  placed: boolean;
  /** Whether the receipt leaves the server. */
  sendsMail: boolean;
  /** The part of it that could be bought again. */
  again?: OrderAgain | undefined;
}

export function OrderView({ order, placed, sendsMail, again }: OrderViewProps) {
  useEmptyCartOnce(placed);
  if (!order) {
    return (
      <DeadEnd title="Order not found" ways={[toShop]}>
        The link may be mistyped. Use the full link from your receipt.
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
      <PageHead title={`Order ${number}`} description="An order from our store." image={null} noindex />
      <h1 className="text-5xl md:text-6xl">{placed ? "Thank you" : `Order ${number}`}</h1>
      {canceledAt && (
        <Notice kind="caution" title="Canceled." className="mt-5">
          The store canceled this order on <LocalTime iso={canceledAt} />.
        </Notice>
      )}
      <p className="mt-4 max-w-prose text-lg text-muted">
        {placed && !canceledAt && "Your order has been placed. "}
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
            <LocalTime iso={order.placedAt} />
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
        Bookmark this private link. Anyone who has it can see your order.
      </p>
      <div className="print-hide mt-8 flex flex-wrap gap-3">
        <ButtonLink variant="primary" to="/store">
          {cartTexts.continueShopping}
        </ButtonLink>
        {again && <OrderAgainForm again={again} />}
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
        We won't send more email to {address}, which already got {receiptsPerHour} receipts this hour. This
        page is your receipt.
      </>
    );
  if (sendsMail) return <>We're emailing your receipt to {address}.</>;
  return (
    <>
      Your receipt for {address} stays in an outbox on the server, because this is a test store. It won't
      reach your inbox.
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
