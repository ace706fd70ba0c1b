import { type SqlBool, sql } from "kysely";
import type { Order, OrderLine } from "../../../domain/store/order.ts";
import { withoutAbsent } from "../../../domain/without-absent.ts";
import { fromFlag, isIn, toTimestamp } from "../../db/columns.ts";
import type { Queryable } from "../../db/engine/database.ts";
import type { StoreOrderLineTable, StoreOrderTable } from "../../db/schema/store-tables.ts";

export async function findOrder(
  database: Queryable,
  by: { id: string } | { number: string },
): Promise<Order | undefined> {
  const [column, value] = "id" in by ? (["id", by.id] as const) : (["number", by.number] as const);
  const rows = await database.query.selectFrom("store_order").selectAll().where(column, "=", value).execute();
  const [order] = await withLines(database, rows);
  return order;
}

/** Marks the order as canceled, once; false when it was canceled before. */
export async function markCanceled({ query }: Queryable, id: string): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable("store_order")
    .set({ canceled_at: toTimestamp(new Date()) })
    .where("id", "=", id)
    .where("canceled_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives an account the guest orders with its confirmed address. From then on they are its own, whatever its address becomes. */
export async function claimOrders({ query }: Queryable, accountId: string): Promise<void> {
  const account = await query
    .selectFrom("auth_user")
    .select(["email", "emailVerified"])
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!account?.emailVerified) return;
  const unclaimed = sql<SqlBool>`account_id is null and lower(email) = ${account.email}`;
  const row = await query.selectFrom("store_order").select("id").where(unclaimed).limit(1).executeTakeFirst();
  // Nearly always: a reader's request then writes nothing.
  if (!row) return;
  await query.updateTable("store_order").set({ account_id: accountId }).where(unclaimed).execute();
}

export interface OrderPage {
  limit: number;
  /** The account's own orders only. */
  accountId?: string | undefined;
  /** Placed at this time or later. */
  from?: string | undefined;
  /** Placed before this time. */
  until?: string | undefined;
  /** The last order of the page before. */
  after?: Pick<Order, "placedAt" | "id"> | undefined;
}

/** A page of orders, the newest first. */
export async function listOrders(database: Queryable, page: OrderPage): Promise<readonly Order[]> {
  const { limit, accountId, from, until, after } = page;
  const rows = await database.query
    .selectFrom("store_order")
    .selectAll()
    .$if(accountId !== undefined, (select) => select.where("account_id", "=", accountId ?? ""))
    .$if(from !== undefined, (select) => select.where("placed_at", ">=", from ?? ""))
    .$if(until !== undefined, (select) => select.where("placed_at", "<", until ?? ""))
    .$if(after !== undefined, (select) =>
      select.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("placed_at", "id"), "<", tuple(after?.placedAt ?? "", after?.id ?? "")),
      ),
    )
    .orderBy("placed_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return withLines(database, rows);
}

async function withLines(
  { query }: Queryable,
  orders: readonly StoreOrderTable[],
): Promise<readonly Order[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const rows = await query
    .selectFrom("store_order_line")
    .selectAll()
    .where(isIn("order_id", ids))
    .orderBy("order_id")
    .orderBy("position")
    .execute();
  const linesOf = Map.groupBy(rows, ({ order_id }) => order_id);
  return orders.map((order) => fromRows(order, linesOf.get(order.id) ?? []));
}

function fromRows(order: StoreOrderTable, lines: readonly StoreOrderLineTable[]): Order {
  return {
    id: order.id,
    number: order.number,
    placedAt: order.placed_at,
    details: {
      email: order.email,
      name: order.name,
      address1: order.address1,
      address2: order.address2,
      city: order.city,
      region: order.region,
      postalCode: order.postal_code,
      country: order.country,
    },
    lines: lines.map(
      (line): OrderLine => ({
        variantId: line.variant_id,
        handle: line.handle,
        title: line.title,
        variantTitle: line.variant_title,
        quantity: line.quantity,
        unitPriceCents: line.unit_price_cents,
        image: line.image,
      }),
    ),
    totalCents: order.total_cents,
    ...withoutAbsent({
      canceledAt: order.canceled_at ?? undefined,
      isReceiptWithheld: fromFlag(order.receipt_withheld) || undefined,
    }),
  };
}
