import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** What cannot be bought at this moment, by variant. Undefined until the store has answered, and when it does not. */
export function useSoldOut(): ReadonlySet<string> | undefined {
  const [soldOut, setSoldOut] = useState<ReadonlySet<string>>();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for each page
  useEffect(() => {
    const leaving = new AbortController();
    fetchSoldOut(leaving.signal).then(
      (found) => setSoldOut(new Set(found)),
      // The page keeps what it said, and the checkout looks again.
      () => {},
    );
    return () => leaving.abort();
  }, [pathname]);
  return soldOut;
}

async function fetchSoldOut(signal: AbortSignal): Promise<string[]> {
  const response = await fetch("/api/v1/store/availability", { signal });
  if (!response.ok) throw new Error(`availability: ${response.status}`);
  return ((await response.json()) as { soldOut: string[] }).soldOut;
}
