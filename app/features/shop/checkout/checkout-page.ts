import { adjustmentText } from "../../../../domain/cart/cart-texts.ts";
import type { Checkout, DetailsErrors } from "../../../../domain/store/checkout.ts";
import type { OrderLine } from "../../../../domain/store/order.ts";
import type { OrderDetails } from "../../../../domain/store/order-details.ts";
import type { CheckoutAdjustment } from "../../../../domain/store/provider.ts";
import { type UsState, usStates } from "../../../../domain/store/us-states.ts";

interface Contents {
  path: string;
  lines: readonly OrderLine[];
  totalCents: number;
}

/** The state of a checkout's address. */
export type CheckoutPage =
  | { kind: "unknown" }
  | { kind: "expired" }
  | { kind: "finished"; orderId: string }
  | ({ kind: "details"; details: OrderDetails | undefined; states: readonly UsState[] } & Contents)
  | ({ kind: "review"; details: OrderDetails } & Contents);

/** Why the visitor is still there after sending a form. */
export type CheckoutProblem =
  | DetailsErrors
  | { kind: "no-payment" }
  | { kind: "declined" }
  | { kind: "stock-changed"; changes: readonly string[] }
  | { kind: "too-many-orders"; message: string }
  | { kind: "unreachable" };

export function checkoutPage(checkout: Checkout | undefined, step: "details" | "review"): CheckoutPage {
  if (!checkout) return { kind: "unknown" };
  const { id, lines, totalCents, details, state } = checkout;
  if (state.kind === "finished") return { kind: "finished", orderId: state.orderId };
  if (state.kind === "expired") return { kind: "expired" };
  const contents = { path: `/store/checkout/${id}`, lines, totalCents };
  // Nothing can be reviewed before it was filled in.
  if (step === "review" && details) return { kind: "review", details, ...contents };
  // Sent with the page: the scripts of every visit do without the list.
  return { kind: "details", details, states: usStates, ...contents };
}

export const pageStatus: Record<CheckoutPage["kind"], number> = {
  unknown: 404,
  expired: 410,
  finished: 200,
  details: 200,
  review: 200,
};

/** The lines that the store could not serve any more, in words. */
export function stockChanges(
  lines: readonly OrderLine[],
  adjustments: readonly CheckoutAdjustment[],
): string[] {
  return adjustments.map((adjustment) => {
    const line = lines.find(({ variantId }) => variantId === adjustment.variantId);
    const name = [line?.title ?? "An item", line?.variantTitle].filter(Boolean).join(", ");
    return adjustmentText(name, adjustment);
  });
}
