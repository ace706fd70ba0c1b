import { csvRow, csvStart } from "../csv.ts";
import type { Order } from "./order.ts";
import { currencyCode, priceAmount } from "./price.ts";

const columns = [
  "Order",
  "Placed at",
  "Email",
  "Name",
  "Address 1",
  "Address 2",
  "City",
  "Region",
  "Postal code",
  "Country",
  "Product",
  "Variant",
  "Variant id",
  "Quantity",
  "Unit price",
  "Line total",
  "Order total",
  "Currency",
  "Payment",
  "Canceled at",
];

export const orderCsvHead = csvStart + csvRow(columns);

/** One row for each line of the order. */
export function orderCsvRows(order: Order): string {
  const { details } = order;
  return order.lines
    .map((line) =>
      csvRow([
        order.number,
        order.placedAt,
        details.email,
        details.name,
        details.address1,
        details.address2,
        details.city,
        details.region,
        details.postalCode,
        details.country,
        line.title,
        line.variantTitle,
        line.variantId,
        `${line.quantity}`,
        priceAmount(line.unitPriceCents),
        priceAmount(line.quantity * line.unitPriceCents),
        priceAmount(order.totalCents),
        currencyCode,
        "test, not paid",
        order.canceledAt ?? "",
      ]),
    )
    .join("");
}
