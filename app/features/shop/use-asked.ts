import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import {
  type ShopAsked,
  type ShopFilter,
  type ShopSort,
  shopAddress,
} from "../../../domain/store/shop-filter.ts";

interface Asked {
  filter: ShopFilter;
  sort: ShopSort;
}

/**
 * What the visitor has asked for, at once: the address follows a moment later, and a second choice in that moment must not
 * undo the first.
 */
export function useAsked(base: string, { filter, sort }: Asked) {
  const navigate = useNavigate();
  const [pending, setPending] = useState<Asked>();
  const address = shopAddress(base, { filter, sort });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has followed, or leads elsewhere
  useEffect(() => setPending(undefined), [address]);
  const asked = pending ?? { filter, sort };
  const ask = (change: ShopAsked) => {
    const next = { filter: { ...asked.filter, ...change.filter }, sort: change.sort ?? asked.sort };
    setPending(next);
    navigate(shopAddress(base, next), { replace: true, preventScrollReset: true });
  };
  return { ...asked, ask };
}
