import type { Buyer, CheckoutAdjustment } from "./provider.ts";

/** A line that was priced by the store: a cart's own words about it count for nothing. */
export interface OrderLine {
  variantId: string;
  handle: string;
  title: string;
  /** "M / Washed black"; empty when there was nothing to choose. */
  variantTitle: string;
  quantity: number;
  unitPriceCents: number;
  /** An address of our own. */
  image: string;
}

/** Whom the order is for and where it goes. */
export interface OrderDetails {
  email: string;
  name: string;
  address1: string;
  address2: string;
  city: string;
  region: string;
  postalCode: string;
  /** Two letters, such as US. */
  country: string;
}

/** A cart on its way to an order, at an address that cannot be guessed. */
export interface Checkout {
  id: string;
  lines: readonly OrderLine[];
  totalCents: number;
  /** What the visitor filled in so far. */
  details?: OrderDetails;
  state: { kind: "open"; expiresAt: string } | { kind: "expired" } | { kind: "finished"; orderId: string };
}

export interface Order {
  /** Cannot be guessed: whoever has the link may see the order. */
  id: string;
  /** Short, to be spoken and written down. */
  number: string;
  placedAt: string;
  details: OrderDetails;
  lines: readonly OrderLine[];
  totalCents: number;
  /** When the store called it off and put its pieces back. */
  canceledAt?: string;
  /** No receipt was mailed, because its recipient had had enough of them. */
  isReceiptWithheld?: true;
}

/** How every order of the embedded store is paid. */
export const testPaymentText = "Test order, not paid. No money was taken and nothing is shipped.";

/** The test payment takes no money; the visitor says how it should end. */
export type TestPayment = "approve" | "decline";

export type PlacedOrder =
  | { kind: "placed"; orderId: string }
  | { kind: "refused"; reason: "expired" | "details-missing" | "payment-declined" }
  /** Nothing was written, and nothing was taken from the stock. */
  | { kind: "refused"; reason: "stock-changed"; adjustments: readonly CheckoutAdjustment[] };

/** The checkout of the embedded store. */
export interface Checkouts {
  find(id: string): Promise<Checkout | undefined>;
  /** Keeps what was filled in; undefined when there is no such open checkout. */
  saveDetails(id: string, details: OrderDetails): Promise<Checkout | undefined>;
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
