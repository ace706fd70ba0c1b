import { startTransition, useOptimistic } from "react";
import { useNavigate } from "react-router";
import {
  type ShopFilter,
  type ShopQuery,
  type ShopSort,
  shopAddress,
} from "../../../../domain/store/shop-filter.ts";

interface ListQuery {
  filter: ShopFilter;
  sort: ShopSort;
}

/**
 * The visitor's filters and sort order, at once: the address follows a moment later, and a second choice in that moment must
 * not undo the first.
 */
export function useShopQuery(base: string, { filter, sort }: ListQuery) {
  const navigate = useNavigate();
  const [query, setQuery] = useOptimistic<ListQuery>({ filter, sort });
  const changeQuery = (change: ShopQuery) =>
    startTransition(async () => {
      const next = { filter: { ...query.filter, ...change.filter }, sort: change.sort ?? query.sort };
      setQuery(next);
      await navigate(shopAddress(base, next), { replace: true, preventScrollReset: true });
    });
  return { query, changeQuery };
}
