import { AppError } from "../errors.ts";
import type { AccountServices } from "../identity/account-services.ts";
import type { Session } from "../identity/session.ts";
import { claimOrders, listOrders as listRows, type OrderPage } from "../store/embedded/order-rows.ts";

const ordersAtOnce = 20;

/** The account's orders without their addresses, newest first; `next` is the cursor of the page after. */
export async function listOrders(services: AccountServices, { user }: Session, cursor: string | null) {
  const page = { limit: ordersAtOnce, accountId: user.uid, after: readCursor(cursor) };
  const database = services.database();
  if (cursor === null) await claimOrders(database, user.uid);
  const orders = await listRows(database, page);
  const last = orders.length === ordersAtOnce ? orders.at(-1) : undefined;
  return {
    orders: orders.map(({ details: _, ...order }) => order),
    ...(last ? { next: `${last.placedAt}~${last.id}` } : {}),
  };
}

function readCursor(text: string | null): OrderPage["after"] {
  if (text === null) return undefined;
  const [, placedAt, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z)~([\w-]{1,64})$/.exec(text) ?? [];
  if (!placedAt || !id) throw new AppError("bad-request", "Invalid cursor.");
  return { placedAt, id };
}
