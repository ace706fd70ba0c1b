import type { ComponentProps } from "react";
import type { BrowsedShop, Facet } from "../../../../domain/store/browse-shop.ts";
import {
  type ShopQuery,
  type ShopSort,
  shopAddress,
  shopSorts,
} from "../../../../domain/store/shop-filter.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";

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
              className="shop-type"
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
        {colorGroups(facets.color, filter.color)}
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
  return (
    <option key={value} value={value}>
      {value === chosen ? label : `${label} (${count})`}
    </option>
  );
}

/** The basic colors. One that comes in several shades is a group with all of them. */
function colorGroups(colors: readonly Facet[], chosen: string | undefined) {
  return colors
    .filter(({ family }) => family === undefined)
    .map((basic) => {
      const shades = colors.filter(({ family }) => family === basic.label);
      const isAlone = shades.length < 2 && shades[0]?.value !== chosen;
      if (isAlone) return toOption(basic, chosen);
      return (
        <optgroup key={basic.value} label={basic.label}>
          {toOption({ ...basic, label: `Any ${basic.label.toLowerCase()}` }, chosen)}
          {shades.map((shade) => toOption(shade, chosen))}
        </optgroup>
      );
    });
}
