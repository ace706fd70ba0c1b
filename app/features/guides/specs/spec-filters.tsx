import { useId } from "react";
import type { StateFilter } from "../../../../domain/guides/spec-filter.ts";
import type { SpecCount } from "../../../../domain/guides/spec-sheet.ts";
import { Field } from "../../../ui/field.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { UnitSwitch } from "../values/unit-switch.tsx";

interface SpecFiltersProps {
  query: string;
  setQuery: (query: string) => void;
  state: StateFilter;
  setState: (state: StateFilter) => void;
  count: SpecCount;
  /** How many numbers are shown, and how many are for other cars. */
  shown: number;
  otherCars: number;
}

/** Search, what is sourced or missing, and the units. The counts add up: each number is in one of them. */
export function SpecFilters({ query, setQuery, state, setState, count, shown, otherCars }: SpecFiltersProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="needs-script mt-10 print:hidden">
      <h2 id={id} className="sr-only">
        Find a number
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          type="search"
          label="Search"
          placeholder="Lug bolts, 17 mm, oil"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          autoComplete="off"
          className="min-w-0 flex-1 basis-40"
        />
        <SegmentedControl
          legend="Show"
          name={`${id}-state`}
          options={[
            { value: "all", label: `All ${count.all}` },
            { value: "sourced", label: `Sourced ${count.sourced}` },
            ...(count.yours > 0 ? [{ value: "yours" as const, label: `Yours ${count.yours}` }] : []),
            { value: "missing", label: `Missing ${count.missing}` },
          ]}
          value={state}
          onSelect={setState}
          className="min-w-0 max-lg:order-1 max-lg:w-full lg:whitespace-nowrap"
        />
        <UnitSwitch />
      </div>
      <p role="status" className="mt-3 text-muted empty:hidden">
        {statusWords(shown, count.all, otherCars)}
      </p>
    </section>
  );
}

function statusWords(shown: number, all: number, otherCars: number): string {
  const numbers = shown === all ? "" : `${shown} of ${all} numbers.`;
  return [numbers, otherCars > 0 && `${otherCars} for other cars hidden.`].filter(Boolean).join(" ");
}
