import type { Order } from "../../../domain/store/order.ts";
import type { Database } from "../../db/engine/database.ts";
import { findOrder, markCanceled } from "./order-rows.ts";
import { returnStock } from "./stock-rows.ts";

export interface CanceledOrder {
  order: Order;
  /** It was canceled before: nothing was put back this time. */
  wasCanceled: boolean;
}

/** Cancels an order and puts its pieces back into stock, once; undefined when there is no such order. */
export async function cancelOrder(database: Database, number: string): Promise<CanceledOrder | undefined> {
  return database.tx(async () => {
    const order = await findOrder(database, { number });
    if (!order) return undefined;
    const isCanceled = await markCanceled(database, order.id);
    if (isCanceled) await returnStock(database, order.lines);
    return { order, wasCanceled: !isCanceled };
  });
}
