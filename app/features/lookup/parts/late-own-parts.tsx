import { lazy, Suspense } from "react";
import { useHydrated } from "../../core/device/use-hydrated.ts";

const OwnParts = lazy(() => import("./own-parts.tsx"));

/** The page is the same for everyone; what is in the reader's log comes after it. */
export function LateOwnParts({ query }: { query: string }) {
  const hydrated = useHydrated();
  if (!hydrated || query === "") return null;
  return (
    <Suspense>
      <OwnParts query={query} />
    </Suspense>
  );
}
