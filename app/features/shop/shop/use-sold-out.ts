import { startTransition, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { whenIdle } from "../../../ui/when-idle.ts";

/** The variants that are sold out at this moment. Undefined until the response, and when the store fails. */
export function useSoldOut(): ReadonlySet<string> | undefined {
  const [soldOut, setSoldOut] = useState<ReadonlySet<string>>();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested again for each page
  useEffect(() => {
    const leaving = new AbortController();
    const stopWaiting = whenIdle(() =>
      fetchSoldOut(leaving.signal).then(
        // In small pieces: many products may be drawn again.
        (ids) => startTransition(() => setSoldOut(new Set(ids))),
        // The page keeps what it said, and the checkout looks again.
        () => {},
      ),
    );
    return () => {
      stopWaiting();
      leaving.abort();
    };
  }, [pathname]);
  return soldOut;
}

async function fetchSoldOut(signal: AbortSignal): Promise<string[]> {
  const response = await fetch("/api/v1/store/availability", { signal });
  if (!response.ok) throw new Error(`availability: ${response.status}`);
  return ((await response.json()) as { soldOut: string[] }).soldOut;
}
