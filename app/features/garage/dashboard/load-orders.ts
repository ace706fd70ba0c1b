import type { AccountApi } from "../../../../domain/api/account-api.ts";
import type { ApiClient } from "../../../../domain/api/api-client.ts";
import type { ListedOrder } from "../../../../domain/store/order.ts";

export interface OrderList {
  orders: readonly ListedOrder[];
  /** The page's address with more of them, where there are more. */
  more?: string;
}

const firstCount = 20;
const maxCount = 200;

/** How many orders the page shows: `?orders=40`. */
export function readOrderCount(params: URLSearchParams): number {
  const count = Number(params.get("orders") ?? firstCount);
  return Number.isInteger(count) && count >= firstCount && count <= maxCount ? count : firstCount;
}

/** The account's latest orders. */
export async function loadOrders(api: ApiClient, uid: string, count: number): Promise<OrderList> {
  const orders: ListedOrder[] = [];
  let next: string | undefined = "";
  while (next !== undefined && orders.length < count) {
    const query = next ? { cursor: next } : undefined;
    const page: AccountApi["GET /api/v1/me/orders"] = await api("GET /api/v1/me/orders", { uid, query });
    orders.push(...page.orders);
    next = page.next;
  }
  const hasMore = next !== undefined && count < maxCount;
  return {
    orders,
    more: hasMore ? `/dashboard?orders=${Math.min(count + firstCount, maxCount)}` : undefined,
  };
}
