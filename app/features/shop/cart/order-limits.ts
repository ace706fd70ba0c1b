import { useEffect, useSyncExternalStore } from "react";
import type { OrderLimits } from "../../../../domain/store/provider.ts";

let current: OrderLimits | undefined;
const listeners = new Set<() => void>();

/** The limits of one order, as far as they are known: undefined until the response, and when the store fails. */
export function useOrderLimits(): OrderLimits | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
}

/** Requests the limits when a cart is shown. */
export function useFreshOrderLimits(): void {
  useEffect(() => {
    const leaving = new AbortController();
    requestLimits(leaving.signal).then(
      (limits) => {
        current = limits;
        for (const listener of listeners) listener();
      },
      // The cart says less then, and the checkout looks again.
      () => {},
    );
    return () => leaving.abort();
  }, []);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function requestLimits(signal: AbortSignal): Promise<OrderLimits> {
  const response = await fetch("/api/v1/store/order-limits", { signal });
  if (!response.ok) throw new Error(`order limits: ${response.status}`);
  return (await response.json()) as OrderLimits;
}
