import { useEffect, useId, useState } from "react";
import { useLocation } from "react-router";
import type { VariantOptions } from "../../../../domain/guides/applicability.ts";
import { fitsCar } from "../../../../domain/guides/applicability.ts";
import { guidesPath } from "../../../../domain/guides/library.ts";
import { isShown } from "../../../../domain/guides/spec-filter.ts";
import { type SpecSystem, specsOf } from "../../../../domain/guides/spec-sheet.ts";
import { isPlatformSlug } from "../../../../domain/platform.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { ListHead } from "../lists/list-head.tsx";
import { CarChoice, hasVariants } from "../values/car-choice.tsx";
import { UnitSwitch } from "../values/unit-switch.tsx";
import { ValuesContext } from "../values/values-context.ts";
import { useVariantChoice } from "../values/variant-choice.ts";
import { SystemSpecs } from "./system-specs.tsx";

export interface SheetPlatform {
  slug: string;
  name: string;
  hasGuides: boolean;
}

interface SpecSheetProps {
  platform: SheetPlatform;
  variants: VariantOptions;
  systems: readonly SpecSystem[];
  count: { sourced: number; all: number };
}

/** Every number of a platform on one page. The filter hides rows and removes none, so that all are there without JavaScript. */
export function SpecSheetView({ platform, variants, systems, count }: SpecSheetProps) {
  const [choice] = useVariantChoice(platform.slug, variants);
  const [query, setQuery] = useState("");
  const [system, setSystem] = useState("");
  const all = systems.flatMap(specsOf);
  const shown = new Set(all.filter((spec) => isShown(spec, { query, system, choice })));
  const otherCars = all.filter((spec) => !fitsCar(spec, choice)).length;
  useOpenAnchor();
  return (
    <ValuesContext value={{ specs: {}, options: variants, choice }}>
      <div className="page-width pt-10 pb-16 md:pt-14 print:py-0">
        <ListHead
          title={`${platform.name} specs`}
          lead="Every number our guides use, and where we read it."
          up={
            platform.hasGuides
              ? { label: `${platform.name} guides`, to: guidesPath(platform.slug) }
              : { label: "Guides", to: "/guide" }
          }
          car={isPlatformSlug(platform.slug) ? platform.slug : undefined}
        >
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="font-semibold text-ok">
              {count.sourced} of {count.all} sourced
            </p>
            <div className="needs-script print:hidden">
              <Button onClick={() => print()}>Print</Button>
            </div>
          </div>
        </ListHead>
        <Filters
          {...{ platform, variants, systems, query, setQuery, system, setSystem }}
          status={statusWords(shown.size, all.length, otherCars)}
        />
        <div className="mt-8">
          {systems.map((each) => (
            <SystemSpecs
              key={each.id}
              system={each}
              isShown={(spec) => shown.has(spec)}
              isOpen={query !== "" || system !== ""}
              subject={{ platform: platform.slug, guide: "specs", path: `/guide/${platform.slug}/specs` }}
            />
          ))}
          {shown.size === 0 && (
            <div>
              <p className="text-lg">No rows match this search.</p>
              <Button
                className="mt-4"
                onClick={() => {
                  setQuery("");
                  setSystem("");
                }}
              >
                Show all rows
              </Button>
            </div>
          )}
        </div>
      </div>
    </ValuesContext>
  );
}

/** A number that the address names is shown, even where it is folded away. */
function useOpenAnchor() {
  const { hash } = useLocation();
  useEffect(() => {
    const row = document.getElementById(hash.slice(1));
    if (!row) return;
    for (let at: Element | null = row; at; at = at.parentElement)
      if (at instanceof HTMLDetailsElement) at.open = true;
    row.scrollIntoView();
  }, [hash]);
}

interface FiltersProps extends Pick<SpecSheetProps, "platform" | "variants" | "systems"> {
  query: string;
  setQuery: (query: string) => void;
  system: string;
  setSystem: (system: string) => void;
  status: string;
}

function Filters(props: FiltersProps) {
  const { platform, variants, systems, query, setQuery, system, setSystem, status } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className="needs-script mt-8 border-y border-line-soft py-5 print:hidden">
      <h2 id={id} className="sr-only">
        Find a number
      </h2>
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]">
        <Field
          type="search"
          label="Search"
          placeholder="Lug bolts, 17 mm, oil"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          autoComplete="off"
          className="sm:col-span-2 lg:col-span-1"
        />
        <Select
          label="System"
          placeholder="All systems"
          options={systems.map(({ id, name }) => ({ value: id, label: name }))}
          value={system}
          onChange={(event) => setSystem(event.target.value)}
        />
        <UnitSwitch />
      </div>
      {hasVariants(variants) && (
        <CarChoice
          platform={platform.slug}
          name={platform.name}
          options={variants}
          className="mt-4 border-t"
        />
      )}
      <p role="status" className="mt-4 text-muted">
        {status}
      </p>
    </section>
  );
}

function statusWords(shown: number, all: number, otherCars: number): string {
  const rows = shown === all ? `${all} rows` : `${shown} of ${all} rows`;
  return otherCars > 0 ? `${rows}. ${otherCars} for other cars hidden.` : `${rows}.`;
}
