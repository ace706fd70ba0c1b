import { brand } from "../brand.ts";
import { showPrice } from "../cart/price.ts";
import { type Order, testPaymentText } from "./order.ts";
import { addressLines } from "./postal-address.ts";

/** Orders are free, and anyone's address can be typed: a stranger must not fill somebody's mailbox with our mails. */
export const receiptsPerHour = 3;

/** Where mails to an address arrive: letter case and what follows a plus do not make another mailbox. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, "@");
}

/** The mail that goes out with an order. */
export function orderReceipt(order: Order, publicUrl: string): { to: string; subject: string; text: string } {
  const { details } = order;
  const lines = order.lines.map(
    ({ quantity, title, variantTitle, unitPriceCents }) =>
      `${quantity} x ${nameLine(title, variantTitle)}: ${showPrice(quantity * unitPriceCents)}`,
  );
  return {
    to: details.email,
    subject: `Your ${brand.name} test order ${order.number}`,
    text: [
      `Thank you. Your order ${order.number} is placed.`,
      testPaymentText,
      [...lines, `Total: ${showPrice(order.totalCents)}`].join("\n"),
      ["Address given:", ...addressLines(details)].join("\n"),
      // On a line of its own, so that it stays whole in the file.
      `Your order:\n${publicUrl}/store/orders/${order.id}`,
      "Whoever has this link can see the order.",
    ].join("\n\n"),
  };
}

function nameLine(title: string, variantTitle: string): string {
  return variantTitle ? `${title} (${variantTitle})` : title;
}
