import { brand } from "../brand.ts";
import { countries } from "./countries.ts";
import type { OrderDetails } from "./order-details.ts";
import { showPrice } from "./price.ts";

/** A line that was priced by the store: what a cart says about it counts for nothing. */
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

export interface Order {
  /** Cannot be guessed: anyone with the link may see the order. */
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

/** In a list. */
export type ListedOrder = Omit<Order, "details">;

export function totalCents(lines: readonly Pick<OrderLine, "quantity" | "unitPriceCents">[]): number {
  return lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);
}

/** The test payment takes no money; the visitor says how it should end. */
export type TestPayment = "approve" | "decline";

/** How every order of the embedded store is paid. */
export const testPaymentText = "Test order, not paid. You weren't charged, and nothing ships.";

export function readPayment(input: unknown): TestPayment | undefined {
  return input === "approve" || input === "decline" ? input : undefined;
}

/** Digits and capitals without I, L, O and U: nothing to mistake on the telephone, and few words. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** "7K2M-Q4XD", made of eight random bytes. */
export function orderNumber(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, 8), (byte) => alphabet[byte % 32]).join("");
  if (letters.length < 8) throw new RangeError("An order number needs eight bytes");
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** The number in what somebody typed or heard; undefined when it cannot be one. */
export function readOrderNumber(text: string): string | undefined {
  const letters = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  if (letters.length !== 8 || [...letters].some((letter) => !alphabet.includes(letter))) return undefined;
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Orders are free, and anyone's address can be typed: a stranger must not fill somebody's mailbox with our mails. */
export const receiptsPerHour = 3;

/** Where mails to an address arrive: letter case and what follows a plus do not make another mailbox. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, "@");
}

/** As written on a package. */
export function addressLines(details: OrderDetails): readonly string[] {
  const { name, address1, address2, city, region, postalCode, country } = details;
  const place = [city, [region, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [name, address1, address2, place, countryName(country)].filter(Boolean);
}

/** The code itself for a country that is no longer on the list: old orders keep theirs. */
function countryName(code: string): string {
  return countries.find((country) => country.code === code)?.name ?? code;
}

/** The mail that goes out with an order. */
export function orderReceipt(order: Order, publicUrl: string): { to: string; subject: string; text: string } {
  const { details } = order;
  const lines = order.lines.map(
    ({ quantity, title, variantTitle, unitPriceCents }) =>
      `${quantity} x ${variantTitle ? `${title} (${variantTitle})` : title}: ${showPrice(quantity * unitPriceCents)}`,
  );
  return {
    to: details.email,
    subject: `Your ${brand.name} test order ${order.number}`,
    text: [
      `Thank you. Your order ${order.number} has been placed.`,
      testPaymentText,
      [...lines, `Total: ${showPrice(order.totalCents)}`].join("\n"),
      ["Shipping address:", ...addressLines(details)].join("\n"),
      // On a line of its own, so that it stays whole in the file.
      `Your order:\n${publicUrl}/store/orders/${order.id}`,
      "Anyone who has this link can see your order.",
    ].join("\n\n"),
  };
}
