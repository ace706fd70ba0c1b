import { useCallback, useEffect, useRef } from "react";
import { useFetcher, useNavigate } from "react-router";
import { checkoutLines, followAdjustments } from "../../../domain/cart/checkout-lines.ts";
import { useCart } from "./cart-context.ts";
import type { CheckoutAnswer } from "./checkout-answer.ts";

export interface Checkout {
  answer: CheckoutAnswer | undefined;
  isAsking: boolean;
  ask(): void;
  /** Goes to the store's checkout; the cart follows what the store granted. */
  leave(): void;
}

/** Takes the cart to the store: asks for a checkout at once, and goes there if the store took the cart as it is. */
export function useCheckout(): Checkout {
  const { items, dispatch } = useCart();
  const { data: answer, state, submit } = useFetcher<CheckoutAnswer>();
  const isAsking = state !== "idle";

  const ask = useCallback(() => {
    const lines = checkoutLines(items).map((line) => ({ ...line }));
    submit({ lines }, { method: "post", encType: "application/json", defaultShouldRevalidate: false });
  }, [items, submit]);

  const leave = useCallback(() => {
    if (answer?.kind !== "created") return;
    for (const action of followAdjustments(items, answer.adjustments)) dispatch(action);
    dispatch({ type: "CLOSE_CART" });
    // In place of this page: the way back leads to where the visitor came from, not through here to the store again.
    window.location.replace(answer.checkoutUrl);
  }, [answer, items, dispatch]);

  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current || items.length === 0) return;
    hasAsked.current = true;
    ask();
  }, [ask, items]);

  const isAccepted = answer?.kind === "created" && answer.adjustments.length === 0;
  const hasLeft = useRef(false);
  useEffect(() => {
    if (!isAccepted || hasLeft.current) return;
    hasLeft.current = true;
    leave();
  }, [isAccepted, leave]);

  useCartWhenComingBack();
  return { answer, isAsking, ask, leave };
}

/** A browser that kept this page alive shows it as it was left, waiting for ever: the cart is the better place. */
function useCartWhenComingBack(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && navigate("/cart", { replace: true });
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, [navigate]);
}
