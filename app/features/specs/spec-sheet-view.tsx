import { useId, useState } from "react";
import type { VariantOptions } from "../../../domain/guides/applicability.ts";
import { fitsCar } from "../../../domain/guides/applicability.ts";
import { isShown } from "../../../domain/guides/spec-filter.ts";
import type { SpecSection } from "../../../domain/guides/spec-sheet.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Outline } from "../../ui/outline.tsx";
import { Select } from "../../ui/select.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { CarChoice, hasVariants } from "../values/car-choice.tsx";
import { UnitSwitch } from "../values/unit-switch.tsx";
import { ValuesContext } from "../values/values-context.ts";
import { useVariantChoice } from "../values/variant-choice.ts";
import { SpecTable } from "./spec-table.tsx";

export interface SheetPlatform {
  slug: string;
  name: string;
  hasGuides: boolean;
}

interface SpecSheetProps {
  platform: SheetPlatform;
  variants: VariantOptions;
  sections: readonly SpecSection[];
  systems: readonly { id: string; name: string }[];
  count: { sourced: number; all: number };
}

/** Every number of a platform on one page. The filter hides rows and removes none, so that all are there without JavaScript. */
export function SpecSheetView({ platform, variants, sections, systems, count }: SpecSheetProps) {
  const [choice] = useVariantChoice(platform.slug, variants);
  const [query, setQuery] = useState("");
  const [system, setSystem] = useState("");
  const all = sections.flatMap(({ specs }) => specs);
  const shown = new Set(all.filter((spec) => isShown(spec, { query, system, choice })));
  const otherCars = all.filter((spec) => !fitsCar(spec, choice)).length;
  const path = `/guide/${platform.slug}/specs`;
  return (
    <ValuesContext value={{ specs: {}, options: variants, choice }}>
      <div className="page-width py-12 md:py-16 print:py-0">
        <p className="text-md text-muted print:hidden">
          <TextLink to="/guide">Guides</TextLink> /{" "}
          {platform.hasGuides ? (
            <TextLink to={`/guide/${platform.slug}`}>{platform.name}</TextLink>
          ) : (
            platform.name
          )}
        </p>
        <div className="mt-4 flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <div>
            <h1 className="text-5xl md:text-6xl">{platform.name} specs</h1>
            <p className="mt-4 max-w-[60ch] text-lg text-muted">
              Every number our guides use, and where we read it.{" "}
              <span className="font-semibold text-ok">
                {count.sourced} of {count.all} sourced
              </span>
              . Where we found no good source, the row says so.
            </p>
          </div>
          <div className="needs-script print:hidden">
            <Button onClick={() => print()}>Print</Button>
          </div>
        </div>
        <Filters
          {...{ platform, variants, systems, query, setQuery, system, setSystem }}
          status={statusWords(shown.size, all.length, otherCars)}
        />
        <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-14 lg:grid-cols-[11rem_minmax(0,1fr)]">
          <Outline
            label="Kinds of numbers"
            items={sections.map(({ id, title }) => ({ id, text: title }))}
            className="hidden lg:block print:hidden"
          />
          <div className="grid min-w-0 gap-14">
            {sections.map((section) => (
              <SpecTable
                key={section.id}
                section={section}
                isShown={(spec) => shown.has(spec)}
                subject={{ platform: platform.slug, guide: "specs", path }}
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
      </div>
    </ValuesContext>
  );
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
