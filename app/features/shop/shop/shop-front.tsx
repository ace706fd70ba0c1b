import { useMemo, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { type BrowsedShop, browseShop } from "../../../../domain/store/browse-shop.ts";
import { shopAddress } from "../../../../domain/store/shop-filter.ts";
import { type ShopProduct, withAvailability } from "../../../../domain/store/shop-product.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useNextPageInView } from "../../../ui/use-next-page-in-view.ts";
import { CollectionStrip, type CollectionTile } from "./collection-strip.tsx";
import { countProducts } from "./count-products.ts";
import { ProductGrid } from "./product-grid.tsx";
import { ShopFilters, TypeFilter } from "./shop-filters.tsx";
import { ShopLoader } from "./shop-loader.tsx";
import { useShopQuery } from "./use-shop-query.ts";
import { useSoldOut } from "./use-sold-out.ts";

export interface ShopFrontData {
  collections: readonly CollectionTile[];
  /** The query that the server got, and the list it made for it. */
  search: string;
  browsed: BrowsedShop;
  /** All products when they fit one page: filters are then at work in the browser, at once. */
  products: readonly ShopProduct[] | undefined;
}

export function ShopFront({ collections, ...data }: ShopFrontData) {
  const base = useLocation().pathname;
  const isWaiting = useNavigation().location !== undefined;
  const shown = useShownProducts(data);
  const { filter, sort, total, all, items, page, pages } = shown;
  return (
    <>
      <ShopLoader />
      <div className="page-width pt-7 pb-16 md:pt-11 md:pb-20">
        <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
          <h1 className="text-[2.875rem] md:text-6xl">Gear up</h1>
          <p className="max-w-[44ch] text-muted md:pb-0.5">
            Five crews, drawn in our own garage. Shirts you can crawl under a car in, and a few you shouldn't.
          </p>
        </div>
        <div className="mt-6">
          <CollectionStrip collections={collections} />
        </div>
        {all > 0 && <ListHead base={base} shown={shown} />}
        <div
          aria-busy={data.products === undefined && isWaiting}
          className="mt-4 transition-opacity aria-busy:opacity-60"
        >
          {total > 0 ? (
            <ProductGrid products={items} filter={filter} isFirst />
          ) : (
            <NoProducts base={base} all={all} />
          )}
        </div>
        <div className="mt-10">
          <Pagination
            label="Pages of products"
            page={page}
            pages={pages}
            href={(number) => shopAddress(base, { filter, sort, page: number })}
          />
        </div>
      </div>
    </>
  );
}

/** The list for the address, with what was sold since the page was made. */
function useShownProducts({
  products,
  browsed,
  search: servedSearch,
}: Omit<ShopFrontData, "collections">): BrowsedShop {
  const here = useLocation();
  const { location: next } = useNavigation();
  // A choice counts at once: the list need not wait for the address.
  const { search } = next?.pathname === here.pathname ? next : here;
  const soldOut = useSoldOut();
  return useMemo(() => {
    const current = (products ?? browsed.items).map((product) => withAvailability(product, soldOut));
    if (!products) return { ...browsed, items: current };
    // To count what each filter would show takes a slow phone its time. A first visit has it from the server.
    const isAsServed =
      search === servedSearch && current.every((product, index) => product === products[index]);
    return isAsServed ? browsed : browseShop(current, new URLSearchParams(search));
  }, [products, browsed, search, servedSearch, soldOut]);
}

/** How many products there are, and what to narrow them by. */
function ListHead({ base, shown }: { base: string; shown: BrowsedShop }) {
  const { query, changeQuery } = useShopQuery(base, shown);
  const browsed = { ...shown, ...query };
  const heading = useRef<HTMLHeadingElement>(null);
  useNextPageInView(heading, shown.page);
  const isNarrowed = Object.values(shown.filter).some(Boolean);
  return (
    <div className="mt-6 grid gap-y-4">
      <TypeFilter base={base} browsed={browsed} onChange={changeQuery} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="w-full sm:order-2 sm:w-auto">
          <ShopFilters base={base} browsed={browsed} onChange={changeQuery} />
        </div>
        <div className="flex min-h-11 flex-wrap items-center gap-x-5 sm:order-1">
          <h2 ref={heading} tabIndex={-1} aria-live="polite" className="scroll-mt-24 text-2xl outline-none">
            {countProducts(shown.total)}
          </h2>
          {isNarrowed && (
            <TextLink
              to={shopAddress(base, { sort: shown.sort })}
              replace
              preventScrollReset
              className="flex min-h-11 items-center text-md"
            >
              Clear filters
            </TextLink>
          )}
        </div>
      </div>
    </div>
  );
}

function NoProducts({ base, all }: { base: string; all: number }) {
  if (all === 0)
    return (
      <EmptyState
        icon="cart"
        title="The shelves are empty"
        description="Nothing is for sale right now. The guides are still here."
        action={<ButtonLink to="/guide">Browse guides</ButtonLink>}
      />
    );
  return (
    <EmptyState
      icon="search"
      title="No products match"
      description="Remove a filter or see everything."
      action={
        <ButtonLink to={base} replace preventScrollReset>
          {`Show all ${countProducts(all)}`}
        </ButtonLink>
      }
    />
  );
}
