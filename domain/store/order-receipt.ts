import { showPrice } from "../cart/price.ts";
import { product } from "../product.ts";
import type { Order } from "./order.ts";
import { addressLines } from "./postal-address.ts";

/** The mail that goes out with an order. */
export function orderReceipt(order: Order, publicUrl: string): { to: string; subject: string; text: string } {
  const { details } = order;
  const lines = order.lines.map(
    ({ quantity, title, variantTitle, unitPriceCents }) =>
      `${quantity} x ${nameLine(title, variantTitle)}: ${showPrice(quantity * unitPriceCents)}`,
  );
  return {
    to: details.email,
    subject: `Your ${product.name} test order ${order.number}`,
    text: [
      `Thank you. Your order ${order.number} is placed.`,
      "This is a test order: no money was taken, and nothing will be shipped.",
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
