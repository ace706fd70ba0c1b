import type { ComponentProps } from "react";
import { Link } from "react-router";
import {
  type BrowsedShop,
  type Facet,
  type ShopQuery,
  type ShopSort,
  shopAddress,
  shopSorts,
} from "../../../domain/store/shop-filter.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

interface ShopFiltersProps {
  base: string;
  browsed: BrowsedShop;
  onChange: (change: ShopQuery) => void;
}

/** The kinds of things, as links: one press each. */
export function TypeFilter({ base, browsed: { facets, filter, sort }, onChange }: ShopFiltersProps) {
  const kinds = [{ value: undefined, label: "All" }, ...facets.type];
  return (
    <nav aria-label="Product types" className="shop-scroller">
      <ul className="flex w-max gap-2">
        {kinds.map(({ value, label }) => (
          <li key={label}>
            <Link
              to={shopAddress(base, { filter: { ...filter, type: value }, sort })}
              onClick={(event) => {
                // A new tab or window is the browser's business.
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                onChange({ filter: { type: value } });
              }}
              aria-current={filter.type === value ? "true" : undefined}
              className="flex min-h-11 items-center rounded border border-line px-3.5 text-md font-semibold text-muted transition-colors hover:border-edge hover:text-text aria-[current]:border-text aria-[current]:bg-text aria-[current]:text-bg"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Size, color, stock and order: a form that works as plain HTML; with JavaScript a choice is taken at once. */
export function ShopFilters({ base, browsed: { facets, filter, sort }, onChange }: ShopFiltersProps) {
  return (
    <form
      action={base}
      aria-label="Filter and sort"
      className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-center"
    >
      {filter.type && <input type="hidden" name="type" value={filter.type} />}
      <FilterSelect
        label="Size"
        name="size"
        value={filter.size ?? ""}
        onChange={({ target }) => onChange({ filter: { size: target.value } })}
      >
        <option value="">Any size</option>
        {facets.size.map((facet) => toOption(facet, filter.size))}
      </FilterSelect>
      <FilterSelect
        label="Color"
        name="color"
        value={filter.color ?? ""}
        onChange={({ target }) => onChange({ filter: { color: target.value } })}
      >
        <option value="">Any color</option>
        {facets.color.map((facet) => toOption(facet, filter.color))}
      </FilterSelect>
      <label className="shop-stock">
        <input
          type="checkbox"
          name="stock"
          value="in"
          checked={filter.stock === "in"}
          onChange={({ target }) => onChange({ filter: { stock: target.checked ? "in" : undefined } })}
        />
        <Icon name="check" className="shop-stock-mark size-4" />
        In stock
      </label>
      <FilterSelect
        label="Sort by"
        name="sort"
        value={sort}
        onChange={({ target }) => onChange({ sort: target.value as ShopSort })}
      >
        {Object.entries(shopSorts).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FilterSelect>
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </form>
  );
}

function FilterSelect({ label, ...select }: ComponentProps<"select"> & { label: string }) {
  return (
    <label className="relative block min-w-0">
      <span className="sr-only">{label}</span>
      <select {...select} className="shop-select" />
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-muted"
      />
    </label>
  );
}

/** How many there would be; of what is chosen, the heading says how many there are. */
function toOption({ value, label, count }: Facet, chosen: string | undefined) {
  const isChosen = value === chosen;
  return (
    <option key={value} value={value} disabled={count === 0 && !isChosen}>
      {isChosen ? label : `${label} (${count})`}
    </option>
  );
}
