import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Order, OrderLine } from "../../../domain/store/order.ts";
import { type OrderDetails, orderFields } from "../../../domain/store/order-details.ts";
import { currencyCode } from "../../../domain/store/price.ts";
import { fromJson, toFlag, toJson, toTimestamp } from "../../db/columns.ts";
import type { Queryable } from "../../db/engine/database.ts";
import type { StoreCheckoutTable } from "../../db/schema/store-tables.ts";
import { holdAccount } from "../../identity/account-rows.ts";

export interface StoredCheckout {
  id: string;
  lines: readonly OrderLine[];
  details: OrderDetails | undefined;
  expiresAt: string;
  orderId: string | undefined;
}

const linesSchema: z.ZodType<OrderLine[]> = z.array(
  z.object({
    variantId: z.string(),
    handle: z.string(),
    title: z.string(),
    variantTitle: z.string(),
    quantity: z.int().positive(),
    unitPriceCents: z.int().nonnegative(),
    image: z.string(),
  }),
);

/** Only the shape: `checkOrderDetails` has checked it before it was saved, perhaps by older rules. */
const detailsSchema: z.ZodType<OrderDetails> = z.record(z.enum(orderFields), z.string());

/** Anyone with the address of a checkout or an order may see it, so it must not be guessed: 192 random bits. */
export function newSecretId(): string {
  return randomBytes(24).toString("base64url");
}

/** Spares the database what cannot be one: PostgreSQL refuses some texts. */
export function isSecretId(text: string): boolean {
  return /^[\w-]{32}$/.test(text);
}

const columns = ["id", "lines", "details", "expires_at", "order_id"] as const;

export async function insertCheckout(
  { query }: Queryable,
  checkout: Pick<StoredCheckout, "id" | "lines" | "expiresAt">,
): Promise<void> {
  await query
    .insertInto("store_checkout")
    .values({
      id: checkout.id,
      lines: toJson(checkout.lines),
      details: null,
      created_at: toTimestamp(new Date()),
      expires_at: checkout.expiresAt,
      order_id: null,
    })
    .execute();
}

export async function findCheckout({ query }: Queryable, id: string): Promise<StoredCheckout | undefined> {
  if (!isSecretId(id)) return undefined;
  const row = await query
    .selectFrom("store_checkout")
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Undefined when there is no such checkout, or it is finished or expired. */
export async function saveDetails(
  { query }: Queryable,
  id: string,
  details: OrderDetails,
): Promise<StoredCheckout | undefined> {
  if (!isSecretId(id)) return undefined;
  const row = await query
    .updateTable("store_checkout")
    .set({ details: toJson(details) })
    .where("id", "=", id)
    .where("order_id", "is", null)
    .where("expires_at", ">", toTimestamp(new Date()))
    .returning(columns)
    .executeTakeFirst();
  return row && fromRow(row);
}

/**
 * Finishes an open checkout, once: a second request waits for the first to commit, and then has nothing to update. The result
 * is the row as it was finished, so details saved meanwhile cannot get lost.
 */
export async function finishCheckout(
  { query }: Queryable,
  id: string,
  orderId: string,
): Promise<StoredCheckout | undefined> {
  const row = await query
    .updateTable("store_checkout")
    .set({ order_id: orderId })
    .where("id", "=", id)
    .where("order_id", "is", null)
    .where("details", "is not", null)
    .where("expires_at", ">", toTimestamp(new Date()))
    .returning(columns)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Writes the order that a checkout became, in the same transaction. An account that was deleted in the meantime does not own the order. */
export async function insertOrder(
  database: Queryable,
  order: Order,
  { checkoutId, accountId }: { checkoutId: string; accountId: string | undefined },
): Promise<void> {
  const { query } = database;
  const { details } = order;
  const isOwned = accountId !== undefined && (await holdAccount(database, accountId));
  await query
    .insertInto("store_order")
    .values({
      id: order.id,
      number: order.number,
      checkout_id: checkoutId,
      account_id: isOwned ? accountId : null,
      email: details.email,
      name: details.name,
      address1: details.address1,
      address2: details.address2,
      city: details.city,
      region: details.region,
      postal_code: details.postalCode,
      country: details.country,
      total_cents: order.totalCents,
      currency: currencyCode,
      placed_at: order.placedAt,
      canceled_at: null,
      receipt_withheld: toFlag(order.isReceiptWithheld ?? false),
    })
    .execute();
  const rows = order.lines.map((line, position) => ({
    order_id: order.id,
    position,
    variant_id: line.variantId,
    handle: line.handle,
    title: line.title,
    variant_title: line.variantTitle,
    quantity: line.quantity,
    unit_price_cents: line.unitPriceCents,
    image: line.image,
  }));
  await query.insertInto("store_order_line").values(rows).execute();
}

function fromRow(row: Pick<StoreCheckoutTable, (typeof columns)[number]>): StoredCheckout {
  return {
    id: row.id,
    lines: fromJson(row.lines, linesSchema),
    details: row.details === null ? undefined : fromJson(row.details, detailsSchema),
    expiresAt: row.expires_at,
    orderId: row.order_id ?? undefined,
  };
}
