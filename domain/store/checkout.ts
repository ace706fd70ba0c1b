import type { Order, OrderLine, TestPayment } from "./order.ts";
import type { OrderDetails, OrderErrors, OrderFormValues } from "./order-details.ts";
import type { Buyer, CheckoutAdjustment } from "./provider.ts";

/** A cart on its way to an order, at an address that cannot be guessed. */
export interface Checkout {
  id: string;
  lines: readonly OrderLine[];
  totalCents: number;
  /** The visitor's details so far. */
  details?: OrderDetails;
  state: { kind: "open"; expiresAt: string } | { kind: "expired" } | { kind: "finished"; orderId: string };
}

export interface DetailsErrors {
  kind: "errors";
  values: OrderFormValues;
  errors: OrderErrors;
}

export type SavedDetails = { kind: "saved"; checkout: Checkout } | DetailsErrors;

export type PlacedOrder =
  | { kind: "placed"; orderId: string }
  | { kind: "refused"; reason: "expired" | "details-missing" | "payment-declined" }
  /** Nothing was written, and nothing was taken from the stock. */
  | { kind: "refused"; reason: "stock-changed"; adjustments: readonly CheckoutAdjustment[] };

/** The checkout of the embedded store. */
export interface Checkouts {
  find(id: string): Promise<Checkout | undefined>;
  /** Checks and saves what was filled in; undefined when there is no such open checkout. */
  saveDetails(id: string, values: OrderFormValues): Promise<SavedDetails | undefined>;
  /**
   * Once: the same request again gives the same order. Undefined when there is no such checkout. The order belongs to the
   * account that is signed in, if one is. Orders of one network are limited.
   */
  placeOrder(
    id: string,
    payment: TestPayment,
    accountId?: string,
    buyer?: Buyer,
  ): Promise<PlacedOrder | undefined>;
  order(id: string): Promise<Order | undefined>;
}
