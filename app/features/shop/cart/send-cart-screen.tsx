import type { ReactNode } from "react";
import { CartError } from "../../../../domain/cart/cart-error.ts";
import type { CartItem } from "../../../../domain/cart/cart-item.ts";
import { adjustmentText } from "../../../../domain/cart/cart-texts.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { LoadingFallback } from "../../../ui/spinner.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useCart } from "./cart-context.ts";
import { NeedsScript } from "./cart-page.tsx";
import { ContinueShopping } from "./continue-shopping.tsx";
import { type CheckoutOutcome, type StoreOutcome, useSendCart } from "./send-cart.ts";

/** Between the cart and the store's own checkout. `posted` is what came of a product's form, sent without JavaScript. */
export function SendCartScreen({ posted }: { posted?: CheckoutOutcome }) {
  const hydrated = useHydrated();
  return (
    <div className="page-width min-h-[50vh] py-10 md:py-14">
      <h1 className="mb-6 text-5xl md:text-6xl">Checkout</h1>
      {posted ? <PostedOrder outcome={posted} /> : hydrated ? <SentCart /> : <Waiting />}
    </div>
  );
}

function Waiting() {
  return (
    <>
      <noscript>
        <NeedsScript />
      </noscript>
      <div className="needs-script">
        <LoadingFallback />
      </div>
    </>
  );
}

function SentCart() {
  const { items } = useCart();
  const { outcome, isSending, send, leave } = useSendCart();

  if (outcome?.kind === "created" && outcome.adjustments.length === 0)
    return <LoadingFallback label="Taking you to checkout..." />;
  if (outcome?.kind === "created")
    return (
      <OutcomeNotice outcome={outcome} items={items}>
        <Button variant="primary" onClick={leave}>
          Continue to checkout
        </Button>
        <BackToCart />
      </OutcomeNotice>
    );
  if (items.length === 0) return <NothingToBuy />;
  if (!outcome) return <LoadingFallback label="Creating your checkout..." />;
  return (
    <OutcomeNotice outcome={outcome} items={items}>
      {outcome.kind === "unavailable" && (
        <Button variant="primary" icon="reload" pending={isSending} onClick={send}>
          Retry
        </Button>
      )}
      <BackToCart />
    </OutcomeNotice>
  );
}

function PostedOrder({ outcome }: { outcome: CheckoutOutcome }) {
  return (
    <OutcomeNotice outcome={outcome} items={[]}>
      {outcome.kind === "created" && (
        <ButtonLink variant="primary" to={outcome.checkoutUrl} reloadDocument>
          Continue to checkout
        </ButtonLink>
      )}
      <ContinueShopping />
    </OutcomeNotice>
  );
}

interface OutcomeNoticeProps {
  outcome: CheckoutOutcome;
  /** The visitor's names for the lines; lines that are not among them have the store's. */
  items: readonly CartItem[];
  /** The buttons. */
  children: ReactNode;
}

/** Shown unless the store took the cart as it is. */
function OutcomeNotice({ outcome, items, children }: OutcomeNoticeProps) {
  const nothingOrdered =
    items.length > 0 ? "Nothing was ordered. Your cart is still here." : "Nothing was ordered.";
  return (
    <>
      {outcome.kind === "created" && (
        <Notice kind="caution" role="alert" title="The store changed your order.">
          Please check the changes before you continue.
          <Changes outcome={outcome} items={items} />
        </Notice>
      )}
      {outcome.kind === "refused" && (
        <Notice kind="warning" role="alert" title="The store can't sell this.">
          {nothingOrdered}
          <Changes outcome={outcome} items={items} />
        </Notice>
      )}
      {(outcome.kind === "bad" || outcome.kind === "unavailable") && (
        <Notice kind="warning" role="alert" title={outcome.message}>
          {nothingOrdered}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap gap-3">{children}</div>
    </>
  );
}

function Changes({
  outcome,
  items,
}: Omit<OutcomeNoticeProps, "children" | "outcome"> & { outcome: StoreOutcome }) {
  // The visitor sends the ids, and every object has a "constructor" that is no name.
  const names = new Map(Object.entries(outcome.names));
  const nameOf = (id: string) =>
    items.find(({ variantId }) => variantId === id)?.name ?? names.get(id) ?? "An item";
  if (outcome.adjustments.length === 0) return null;
  return (
    <ul className="mt-2 list-disc pl-5">
      {outcome.adjustments.map((adjustment) => (
        <li key={adjustment.variantId}>{adjustmentText(nameOf(adjustment.variantId), adjustment)}</li>
      ))}
    </ul>
  );
}

function NothingToBuy() {
  return (
    <EmptyState
      icon="cart"
      title={new CartError("cart-empty").message}
      description="Add something from the shop, then come back here."
      action={<ContinueShopping variant="primary" />}
    />
  );
}

function BackToCart() {
  return <ButtonLink to="/cart">Back to cart</ButtonLink>;
}
