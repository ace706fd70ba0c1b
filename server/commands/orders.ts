import { parseArgs } from "node:util";
import { z } from "zod";
import { type Order, readOrderNumber, testPaymentText } from "../../domain/store/order.ts";
import { orderCsvHead, orderCsvRows } from "../../domain/store/order-csv.ts";
import { showPrice } from "../../domain/store/price.ts";
import { toTimestamp } from "../db/columns.ts";
import type { Database } from "../db/engine/database.ts";
import { cancelOrder } from "../store/embedded/cancel-order.ts";
import { findOrder, listOrders, type OrderPage } from "../store/embedded/order-rows.ts";
import { openData, refuse } from "./open-data.ts";
import { runCommand } from "./run-command.ts";
import { writeExport } from "./write-export.ts";

const usage = `Orders in the embedded store:
  orders [--limit 20]                              list the newest orders
  orders show <number>                             show one order
  orders cancel <number>                           cancel an order and put its items back in stock
  orders export [--from day] [--to day] [--file f] write a CSV file, one row per line; days like 2026-01-31, in UTC`;

const badNumber = "An order number looks like 7K2M-Q4XD.";
const ordersAtOnce = 500;

async function list(given: string): Promise<void> {
  const limit = z.coerce.number().int().min(1).max(1000).safeParse(given);
  if (!limit.success) return refuse("--limit must be a number from 1 to 1000.");
  await openData(async (database) => {
    const orders = await listOrders(database, { limit: limit.data });
    if (orders.length === 0) console.info("No orders yet.");
    for (const order of orders) console.info(summary(order));
  });
}

function summary({ number, placedAt, lines, totalCents, details, canceledAt }: Order): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    number,
    placedAt.slice(0, 16).replace("T", " "),
    showPrice(totalCents).padStart(10),
    `${pieces}`.padStart(4),
    (canceledAt ? "canceled" : "test, not paid").padEnd(14),
    details.email,
  ].join("  ");
}

async function show(text: string): Promise<void> {
  const number = readOrderNumber(text);
  if (number === undefined) return refuse(badNumber);
  await openData(async (database) => {
    const order = await findOrder(database, { number });
    if (order) console.info(whole(order));
    else refuse(`There is no order ${number}.`);
  });
}

async function cancel(text: string): Promise<void> {
  const number = readOrderNumber(text);
  if (number === undefined) return refuse(badNumber);
  await openData(async (database) => {
    const canceled = await cancelOrder(database, number);
    if (!canceled) return refuse(`There is no order ${number}.`);
    const { order, wasCanceled } = canceled;
    if (wasCanceled) return console.info(`Order ${number} was already canceled, at ${order.canceledAt}.`);
    console.info(`Order ${number} canceled. Back in stock:`);
    for (const { quantity, variantId } of order.lines)
      console.info(`${`${quantity}`.padStart(6)}  ${variantId}`);
  });
}

function whole({ id, number, placedAt, details, lines, totalCents, canceledAt }: Order): string {
  return [
    `${number}, placed ${placedAt}`,
    ...(canceledAt ? [`Canceled ${canceledAt}`] : []),
    testPaymentText,
    `/store/orders/${id}`,
    "",
    ...lines.map(
      ({ quantity, title, variantTitle, variantId, unitPriceCents }) =>
        `${`${quantity}`.padStart(3)} x ${[title, variantTitle].filter(Boolean).join(", ")} (${variantId}) at ${showPrice(unitPriceCents)}`,
    ),
    `    Total ${showPrice(totalCents)}`,
    "",
    ...[
      details.email,
      details.name,
      details.address1,
      details.address2,
      details.city,
      `${details.region} ${details.postalCode}`.trim(),
      details.country,
    ].filter(Boolean),
  ].join("\n");
}

const dayMs = 24 * 60 * 60_000;
const day = z.iso.date().transform((text) => new Date(`${text}T00:00:00.000Z`).getTime());
const period = z.object({ from: day.optional(), to: day.optional() });

async function exportOrders(values: { from?: string; to?: string; file?: string }): Promise<void> {
  const parsed = period.safeParse(values);
  if (!parsed.success) return refuse("--from and --to must be days like 2026-01-31.");
  const { from, to } = parsed.data;
  await openData(async (database) => {
    const csv = csvOf(database, {
      limit: ordersAtOnce,
      from: from === undefined ? undefined : toTimestamp(new Date(from)),
      until: to === undefined ? undefined : toTimestamp(new Date(to + dayMs)),
    });
    await writeExport(csv, values.file);
  });
}

async function* csvOf(database: Database, page: OrderPage): AsyncGenerator<string> {
  yield orderCsvHead;
  for (let after: Order | undefined; ; ) {
    const orders = await listOrders(database, { ...page, after });
    yield orders.map(orderCsvRows).join("");
    after = orders.at(-1);
    if (orders.length < page.limit) return;
  }
}

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      limit: { type: "string", default: "20" },
      from: { type: "string" },
      to: { type: "string" },
      file: { type: "string" },
    },
  });
  const [what = "list", ...rest] = positionals;
  if (what === "list" && rest.length === 0) await list(values.limit);
  else if (what === "show" && rest.length === 1) await show(rest[0] ?? "");
  else if (what === "cancel" && rest.length === 1) await cancel(rest[0] ?? "");
  else if (what === "export" && rest.length === 0) await exportOrders(values);
  else refuse(usage);
});
