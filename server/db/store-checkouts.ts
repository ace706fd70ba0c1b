import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { OrderLine } from "../../domain/store/order.ts";
import { type OrderDetails, orderFields } from "../../domain/store/order-details.ts";
import { fromJson, toJson, toTimestamp } from "./columns.ts";
import type { Queryable } from "./database.ts";
import type { StoreCheckoutTable } from "./schema.ts";

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

function fromRow(row: Pick<StoreCheckoutTable, (typeof columns)[number]>): StoredCheckout {
  return {
    id: row.id,
    lines: fromJson(row.lines, linesSchema),
    details: row.details === null ? undefined : fromJson(row.details, detailsSchema),
    expiresAt: row.expires_at,
    orderId: row.order_id ?? undefined,
  };
}
