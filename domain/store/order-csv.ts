import { currencyCode, priceAmount } from "../cart/price.ts";
import type { Order } from "./order.ts";

const columns = [
  "Order",
  "Placed at",
  "E-mail",
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
];

/** The byte order mark is for spreadsheets, which take a file without it for their own old encoding. */
export const orderCsvHead = `\ufeff${csvRow(columns)}`;

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
      ]),
    )
    .join("");
}

function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/**
 * Visitors write these texts and the owner opens them in a spreadsheet, which runs a cell that begins like a formula, also
 * after blanks. A quote in front makes it plain text.
 */
function csvCell(text: string): string {
  const plain = /^[\s\p{Cf}]*[=+\-@|%\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
