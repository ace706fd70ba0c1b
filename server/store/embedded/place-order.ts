import { createHash, randomBytes } from "node:crypto";
import type { Catalogue } from "../../../domain/store/catalogue.ts";
import type { Checkouts, PlacedOrder } from "../../../domain/store/checkout.ts";
import {
  mailboxOf,
  type Order,
  type OrderLine,
  orderNumber,
  orderReceipt,
  receiptsPerHour,
  type TestPayment,
  totalCents,
} from "../../../domain/store/order.ts";
import { shortageReason } from "../../../domain/store/order-lines.ts";
import type { CheckoutAdjustment } from "../../../domain/store/provider.ts";
import { toTimestamp } from "../../db/columns.ts";
import type { Database } from "../../db/engine/database.ts";
import { isUniqueViolation, isWorthRetrying } from "../../db/engine/engine-errors.ts";
import type { WithDatabase } from "../../db/engine/reconnecting-database.ts";
import { AppError } from "../../errors.ts";
import { createFairQueue, QueueFull } from "../../fair-queue.ts";
import { networkOf } from "../../http/client-address.ts";
import { countAttempt } from "../../identity/attempt-rows.ts";
import type { RateLimiter } from "../../identity/rate-limiter.ts";
import type { MailDelivery } from "../../mail/mailer.ts";
import { queueMail } from "../../mail/rows.ts";
import { findCheckout, finishCheckout, insertOrder, newSecretId } from "./checkout-rows.ts";
import { openStock, takeStock } from "./stock-rows.ts";

export interface PlaceOrderServices {
  catalogue: Catalogue;
  publicUrl: string;
  withDatabase: WithDatabase;
  limits: Pick<RateLimiter, "guard">;
  mail: Pick<MailDelivery, "deliverSoon">;
  /** Called when there is less in stock than before, or than was thought. */
  stockChanged(): void;
}

interface PlaceOrder {
  checkoutId: string;
  payment: TestPayment;
  accountId: string | undefined;
  /** The buyer's network address. */
  address: string;
}

/** In a rush for one shirt, orders wait for each other anyway: here, rather than with a connection that others need. */
const orderQueue = { concurrency: 4, maxWaiting: 1_000, maxWaitingPerKey: 1_000 };

const attempts = 5;
const hourMs = 60 * 60_000;

export function createPlaceOrder(services: PlaceOrderServices): Checkouts["placeOrder"] {
  const queued = createFairQueue(orderQueue);
  return async (checkoutId, payment, accountId, buyer) => {
    const input = { checkoutId, payment, accountId, address: buyer?.address ?? "" };
    const place = () => services.withDatabase((database) => placeOrder(services, database, input));
    const result = await queued(networkOf(input.address), place).catch(throwAsUserError);
    if (result?.kind === "placed") services.mail.deliverSoon();
    if (result?.kind === "placed" || result?.reason === "stock-changed") services.stockChanged();
    return result;
  };
}

function throwAsUserError(error: unknown): never {
  if (error instanceof AppError && error.code === "too-many-requests")
    throw new AppError(
      "too-many-requests",
      "Too many orders were placed from your network. Please try again in an hour.",
    );
  if (error instanceof QueueFull)
    throw new AppError(
      "unavailable",
      "Too many orders are being placed right now. Please try again in a moment.",
    );
  throw error;
}

/** Turns a checkout into an order, once; undefined when there is no such checkout. */
async function placeOrder(
  services: PlaceOrderServices,
  database: Database,
  input: PlaceOrder,
): Promise<PlacedOrder | undefined> {
  for (let attempt = 1; ; attempt++) {
    const checkout = await findCheckout(database, input.checkoutId);
    if (!checkout) return undefined;
    if (checkout.orderId !== undefined) return { kind: "placed", orderId: checkout.orderId };
    if (checkout.expiresAt <= toTimestamp(new Date())) return { kind: "refused", reason: "expired" };
    if (!checkout.details) return { kind: "refused", reason: "details-missing" };
    if (input.payment === "decline") return { kind: "refused", reason: "payment-declined" };
    try {
      const orderId = await writeOrder(services, database, input);
      if (orderId !== undefined) return { kind: "placed", orderId };
      // It was finished since it was read, or its time has run out: read it again.
    } catch (error) {
      if (error instanceof StockChanged)
        return { kind: "refused", reason: "stock-changed", adjustments: error.adjustments };
      // Two orders drew the same number, once in many million; or the engine chose another transaction over this one.
      if (!isUniqueViolation(error) && !isWorthRetrying(error)) throw error;
      if (attempt >= attempts) throw error;
    }
  }
}

/** Thrown inside the transaction, so that nothing of it stays. */
class StockChanged extends Error {
  readonly adjustments: readonly CheckoutAdjustment[];

  constructor(adjustments: readonly CheckoutAdjustment[]) {
    super("There isn't enough stock for the order");
    this.adjustments = adjustments;
  }
}

/** All or nothing: the checkout is finished, the stock lowered, and order and receipt are written. */
async function writeOrder(
  { catalogue, publicUrl, limits }: PlaceOrderServices,
  database: Database,
  { checkoutId, accountId, address }: PlaceOrder,
): Promise<string | undefined> {
  return database.tx(async () => {
    const id = newSecretId();
    const checkout = await finishCheckout(database, checkoutId, id);
    if (!checkout?.details) return undefined;
    // First what nobody else waits for: from the stock on, every buyer of the same shirt does.
    await limits.guard({ name: "order", address }, async () => {});
    const isReceiptWithheld = !(await mayMail(database, checkout.details.email));
    await takeLines(catalogue, database, checkout.lines);
    const order: Order = {
      id,
      number: orderNumber(randomBytes(8)),
      placedAt: toTimestamp(new Date()),
      details: checkout.details,
      lines: checkout.lines,
      totalCents: totalCents(checkout.lines),
      ...(isReceiptWithheld ? { isReceiptWithheld } : {}),
    };
    await insertOrder(database, order, { checkoutId, accountId });
    if (!isReceiptWithheld) await queueMail(database, orderReceipt(order, publicUrl));
    return id;
  });
}

/** Counts one more receipt for the mailbox. The order is placed in any case: its page is a receipt too. */
async function mayMail(database: Database, email: string): Promise<boolean> {
  const key = createHash("sha256")
    .update(`receipt ${mailboxOf(email)}`)
    .digest("base64url");
  return (await countAttempt(database, { key }, hourMs)).count <= receiptsPerHour;
}

async function takeLines(
  catalogue: Catalogue,
  database: Database,
  lines: readonly OrderLine[],
): Promise<void> {
  const wanted = new Set(lines.map(({ variantId }) => variantId));
  const sold = catalogue.products.flatMap(({ variants }) => variants).filter(({ id }) => wanted.has(id));
  await openStock(database, sold);
  const notSold = lines.filter(({ variantId }) => !sold.some(({ id }) => id === variantId));
  const shortages = await takeStock(
    database,
    lines.filter((line) => !notSold.includes(line)),
  );
  const adjustments: CheckoutAdjustment[] = [
    ...notSold.map(({ variantId, quantity }) => ({
      variantId,
      requested: quantity,
      granted: 0,
      reason: "not-sold" as const,
    })),
    ...shortages.map(({ left, ...line }) => ({ ...line, granted: left, reason: shortageReason(left) })),
  ];
  if (adjustments.length > 0) throw new StockChanged(adjustments);
}
