import { startTransition, useOptimistic } from "react";
import { useNavigate } from "react-router";
import { browserAddress, type GuideFilter } from "../../../../domain/guides/guide-filter.ts";

/**
 * The reader's filters, at once: the address follows a moment later, and another choice in that moment must not undo the
 * ones before it.
 */
export function useGuideFilter(base: string, loaded: GuideFilter) {
  const navigate = useNavigate();
  const [filter, setFilter] = useOptimistic(loaded);
  const changeFilter = (change: GuideFilter) =>
    startTransition(async () => {
      const next = { ...filter, ...change };
      setFilter(next);
      await navigate(browserAddress(base, next), { preventScrollReset: true });
    });
  return { filter, changeFilter };
}
