import { late } from "../../../ui/late.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";

const OwnParts = late(() => import("./own-parts.tsx"));

/** The page is the same for everyone; what is in the reader's log comes after it. */
export function LateOwnParts({ query }: { query: string }) {
  const hydrated = useHydrated();
  if (!hydrated || query === "") return null;
  return <OwnParts query={query} />;
}
