import type { ReactNode } from "react";
import { CartError } from "../../../domain/cart/cart-error.ts";
import type { CartItem } from "../../../domain/cart/cart-item.ts";
import { adjustmentText } from "../../../domain/cart/cart-texts.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { LoadingFallback } from "../../ui/spinner.tsx";
import { useHydrated } from "../device/use-hydrated.ts";
import { useCart } from "./cart-context.ts";
import { NeedsScript } from "./cart-page.tsx";
import type { AnsweredByStore, CheckoutAnswer } from "./checkout-answer.ts";
import { ContinueShopping } from "./continue-shopping.tsx";
import { useCheckout } from "./use-checkout.ts";

/** Between the cart and the store's own checkout. `posted` is what came of a product's form, sent without JavaScript. */
export function CheckoutScreen({ posted }: { posted?: CheckoutAnswer }) {
  const hydrated = useHydrated();
  return (
    <div className="page-width min-h-[50vh] py-10 md:py-14">
      <h1 className="mb-6 text-5xl md:text-6xl">Checkout</h1>
      {posted ? <PostedOrder answer={posted} /> : hydrated ? <CartCheckout /> : <Waiting />}
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

function CartCheckout() {
  const { items } = useCart();
  const { answer, isAsking, ask, leave } = useCheckout();

  if (answer?.kind === "created" && answer.adjustments.length === 0)
    return <LoadingFallback label="Taking you to checkout..." />;
  if (answer?.kind === "created")
    return (
      <Outcome answer={answer} items={items}>
        <Button variant="primary" onClick={leave}>
          Continue to checkout
        </Button>
        <BackToCart />
      </Outcome>
    );
  if (items.length === 0) return <NothingToBuy />;
  if (!answer) return <LoadingFallback label="Creating your checkout..." />;
  return (
    <Outcome answer={answer} items={items}>
      {answer.kind === "unavailable" && (
        <Button variant="primary" icon="reload" pending={isAsking} onClick={ask}>
          Retry
        </Button>
      )}
      <BackToCart />
    </Outcome>
  );
}

function PostedOrder({ answer }: { answer: CheckoutAnswer }) {
  return (
    <Outcome answer={answer} items={[]}>
      {answer.kind === "created" && (
        <ButtonLink variant="primary" to={answer.checkoutUrl} reloadDocument>
          Continue to checkout
        </ButtonLink>
      )}
      <ContinueShopping />
    </Outcome>
  );
}

interface OutcomeProps {
  answer: CheckoutAnswer;
  /** What the visitor knows it by; the store's names stand in for what is not among them. */
  items: readonly CartItem[];
  /** What can be done now. */
  children: ReactNode;
}

/** What the store said, where it did not simply take the cart. */
function Outcome({ answer, items, children }: OutcomeProps) {
  const keptText = items.length > 0 ? "Nothing was ordered, and your cart is kept." : "Nothing was ordered.";
  return (
    <>
      {answer.kind === "created" && (
        <Notice kind="caution" role="alert" title="The store changed your order.">
          Please look before you go on.
          <Changes answer={answer} items={items} />
        </Notice>
      )}
      {answer.kind === "refused" && (
        <Notice kind="warning" role="alert" title="The store cannot sell this.">
          {keptText}
          <Changes answer={answer} items={items} />
        </Notice>
      )}
      {(answer.kind === "bad" || answer.kind === "unavailable") && (
        <Notice kind="warning" role="alert" title={answer.message}>
          {keptText}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap gap-3">{children}</div>
    </>
  );
}

function Changes({ answer, items }: Omit<OutcomeProps, "children" | "answer"> & { answer: AnsweredByStore }) {
  // The visitor sends the ids, and every object has a "constructor" that is no name.
  const names = new Map(Object.entries(answer.names));
  const nameOf = (id: string) =>
    items.find(({ variantId }) => variantId === id)?.name ?? names.get(id) ?? "An item";
  if (answer.adjustments.length === 0) return null;
  return (
    <ul className="mt-2 list-disc pl-5">
      {answer.adjustments.map((adjustment) => (
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
      description="Choose something in the shop first; then it goes on from here."
      action={<ContinueShopping variant="primary" />}
    />
  );
}

function BackToCart() {
  return <ButtonLink to="/cart">Back to cart</ButtonLink>;
}
