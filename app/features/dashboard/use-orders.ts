import { useCallback, useEffect, useState } from "react";
import type { Order } from "../../../domain/store/order.ts";
import { askAccount } from "../accounts/account-client.ts";
import { refusalOf } from "../accounts/account-core.ts";

export type ListedOrder = Omit<Order, "details">;

interface OrderPage {
  orders: readonly ListedOrder[];
  /** Asks for those that follow. */
  next?: string;
}

interface Orders extends OrderPage {
  status: "loading" | "ready" | "failed";
}

/** An account's orders, newest first, as far as they were asked for. `load` asks for more, or again. */
export function useOrders(uid: string): Orders & { load: () => void } {
  const [found, setFound] = useState<Orders>({ orders: [], status: "loading" });

  const ask = useCallback(
    async (cursor: string | undefined) => {
      const query = cursor ? `?cursor=${encodeURIComponent(cursor)}` : "";
      try {
        const { orders, next } = await askAccount<OrderPage>(`/api/v1/me/orders${query}`, { uid });
        setFound((before) => ({ orders: [...before.orders, ...orders], next, status: "ready" }));
      } catch (error) {
        refusalOf("other", error);
        setFound((before) => ({ ...before, status: "failed" }));
      }
    },
    [uid],
  );
  useEffect(() => void ask(undefined), [ask]);

  const load = () => {
    if (found.status === "loading") return;
    setFound({ ...found, status: "loading" });
    void ask(found.next);
  };
  return { ...found, load };
}
