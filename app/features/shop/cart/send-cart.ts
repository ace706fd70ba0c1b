import { useCallback, useEffect, useRef } from "react";
import { useFetcher, useNavigate } from "react-router";
import { checkoutLines, followAdjustments } from "../../../../domain/cart/checkout-lines.ts";
import type { CheckoutCreated, CheckoutRefused } from "../../../../domain/store/provider.ts";
import { useCart } from "./cart-context.ts";

/** The result of sending the cart to the store. */
export type CheckoutOutcome =
  | StoreOutcome
  /** The request made no sense. */
  | { kind: "bad"; message: string }
  /** The store could not be reached. */
  | { kind: "unavailable"; message: string };

export type StoreOutcome = (CheckoutCreated | CheckoutRefused) & {
  /** The store's own names of what it changed, by variant. */
  names: Readonly<Record<string, string>>;
};

export const unavailableText = "The store isn't responding right now.";

interface SendCart {
  outcome: CheckoutOutcome | undefined;
  isSending: boolean;
  send(): void;
  /** Goes to the store's checkout; the cart follows what the store granted. */
  leave(): void;
}

/** Sends the cart to the store at once, and goes to its checkout if the store took the cart as it is. */
export function useSendCart(): SendCart {
  const { items, dispatch } = useCart();
  const { data: outcome, state, submit } = useFetcher<CheckoutOutcome>();
  const isSending = state !== "idle";

  // Two quick clicks come before the button can show that the first one counts.
  const isInFlight = useRef(false);
  const send = useCallback(async () => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    const lines = checkoutLines(items).map((line) => ({ ...line }));
    await submit({ lines }, { method: "post", encType: "application/json", defaultShouldRevalidate: false });
    isInFlight.current = false;
  }, [items, submit]);

  const leave = useCallback(() => {
    if (outcome?.kind !== "created") return;
    for (const action of followAdjustments(items, outcome.adjustments)) dispatch(action);
    dispatch({ type: "CLOSE_CART" });
    // In place of this page: the way back leads to where the visitor came from, not through here to the store again.
    window.location.replace(outcome.checkoutUrl);
  }, [outcome, items, dispatch]);

  const hasSent = useRef(false);
  useEffect(() => {
    if (hasSent.current || items.length === 0) return;
    hasSent.current = true;
    send();
  }, [send, items]);

  const isAccepted = outcome?.kind === "created" && outcome.adjustments.length === 0;
  const hasLeft = useRef(false);
  useEffect(() => {
    if (!isAccepted || hasLeft.current) return;
    hasLeft.current = true;
    leave();
  }, [isAccepted, leave]);

  useCartWhenComingBack();
  return { outcome, isSending, send, leave };
}

/** A page restored from the back/forward cache would show it as it was left, waiting for ever: the cart is the better place. */
function useCartWhenComingBack(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && navigate("/cart", { replace: true });
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, [navigate]);
}
