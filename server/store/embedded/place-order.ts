import { createHash, randomBytes } from "node:crypto";
import type { Catalogue } from "../../../domain/store/catalogue.ts";
import type { Order, OrderLine, PlacedOrder, TestPayment } from "../../../domain/store/order.ts";
import { shortage, totalCents } from "../../../domain/store/order-lines.ts";
import { orderNumber } from "../../../domain/store/order-number.ts";
import { mailboxOf, orderReceipt, receiptsPerHour } from "../../../domain/store/order-receipt.ts";
import type { CheckoutAdjustment } from "../../../domain/store/provider.ts";
import { countAttempt } from "../../db/attempts.ts";
import { toTimestamp } from "../../db/columns.ts";
import type { Database } from "../../db/database.ts";
import { isUniqueViolation, isWorthRetrying } from "../../db/engine-errors.ts";
import { queueMail } from "../../db/mail-queue.ts";
import { findCheckout, finishCheckout } from "../../db/store-checkouts.ts";
import { insertOrder } from "../../db/store-orders.ts";
import { openStock, takeStock } from "../../db/store-stock.ts";
import { newSecretId } from "./secret-id.ts";

interface Shop {
  catalogue: Catalogue;
  publicUrl: string;
  /** Counts one more order of the buyer's network, in the order's own transaction; throws when there were too many. */
  countOrder(): Promise<void>;
}

const attempts = 5;

/** Turns a checkout into an order, once; undefined when there is no such checkout. */
export async function placeOrder(
  shop: Shop,
  database: Database,
  {
    checkoutId,
    payment,
    accountId,
  }: { checkoutId: string; payment: TestPayment; accountId?: string | undefined },
): Promise<PlacedOrder | undefined> {
  for (let attempt = 1; ; attempt++) {
    const checkout = await findCheckout(database, checkoutId);
    if (!checkout) return undefined;
    if (checkout.orderId !== undefined) return { kind: "placed", orderId: checkout.orderId };
    if (checkout.expiresAt <= toTimestamp(new Date())) return { kind: "refused", reason: "expired" };
    if (!checkout.details) return { kind: "refused", reason: "details-missing" };
    if (payment === "decline") return { kind: "refused", reason: "payment-declined" };
    try {
      const orderId = await writeOrder(shop, database, { checkoutId, accountId });
      if (orderId !== undefined) return { kind: "placed", orderId };
      // Somebody finished it since it was read, or its time has run out: read it again.
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
    super("There is not enough left for the order");
    this.adjustments = adjustments;
  }
}

/** All or nothing: the checkout is finished, the stock lowered, and order and receipt are written. */
async function writeOrder(
  shop: Shop,
  database: Database,
  { checkoutId, accountId }: { checkoutId: string; accountId: string | undefined },
): Promise<string | undefined> {
  return database.tx(async () => {
    const id = newSecretId();
    const checkout = await finishCheckout(database, checkoutId, id);
    if (!checkout?.details) return undefined;
    // First what nobody else waits for: from the stock on, every buyer of the same shirt does.
    await shop.countOrder();
    const isReceiptWithheld = !(await mayMail(database, checkout.details.email));
    await takeLines(shop, database, checkout.lines);
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
    if (!isReceiptWithheld) await queueMail(database, orderReceipt(order, shop.publicUrl));
    return id;
  });
}

const hourMs = 60 * 60_000;

/** Counts one more receipt for the mailbox. The order is placed in any case: its page is a receipt too. */
async function mayMail(database: Database, email: string): Promise<boolean> {
  const key = createHash("sha256")
    .update(`receipt ${mailboxOf(email)}`)
    .digest("base64url");
  return (await countAttempt(database, { key }, hourMs)).count <= receiptsPerHour;
}

async function takeLines(
  { catalogue }: Shop,
  database: Database,
  lines: readonly OrderLine[],
): Promise<void> {
  // Every order locks its variants in the same sequence, so no two can wait for each other.
  const sorted = lines.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
  const opening = new Map(
    catalogue.products.flatMap(({ variants }) => variants).map((variant) => [variant.id, variant]),
  );
  await openStock(
    database,
    sorted.flatMap(({ variantId }) => opening.get(variantId) ?? []),
  );
  const adjustments: CheckoutAdjustment[] = [];
  for (const { variantId, quantity } of sorted) {
    const refused = { variantId, requested: quantity };
    if (!opening.has(variantId)) {
      adjustments.push({ ...refused, granted: 0, reason: "not-sold" });
      continue;
    }
    const result = await takeStock(database, variantId, quantity);
    if (!result.taken) adjustments.push({ ...refused, granted: result.left, reason: shortage(result.left) });
  }
  if (adjustments.length > 0) throw new StockChanged(adjustments);
}
