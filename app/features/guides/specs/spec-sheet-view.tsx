import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { VariantChoice, VariantOptions } from "../../../../domain/guides/applicability.ts";
import { guidesPath } from "../../../../domain/guides/library.ts";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import { isShown, type StateFilter } from "../../../../domain/guides/spec-filter.ts";
import {
  countNumbers,
  mostUsed,
  type SpecCount,
  type SpecSystem,
} from "../../../../domain/guides/spec-sheet.ts";
import { withOwn } from "../../../../domain/own-numbers/with-own.ts";
import { isPlatformSlug } from "../../../../domain/platform.ts";
import { Button } from "../../../ui/button.tsx";
import { late } from "../../../ui/late.tsx";
import { Link } from "../../../ui/link.tsx";
import { KeepLine } from "../../core/kept/keep-line.tsx";
import { ListHead } from "../lists/list-head.tsx";
import { hasVariants } from "../values/car-choice.tsx";
import { useOwnNumbers } from "../values/own-numbers.ts";
import { ValuesContext } from "../values/values-context.ts";
import { useCarName, useVariantChoice } from "../values/variant-choice.ts";
import { BringNumbers } from "./bring-number.tsx";
import { MostUsed } from "./most-used.tsx";
import { SheetCar } from "./sheet-car.tsx";
import { SpecFilters } from "./spec-filters.tsx";
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
}

const CarGaps = late(() => import("./car-gaps.tsx"));

/** Systems whose first rows a phone shows at once. */
const openOnPhone = 2;

/** Every number of a platform on one page. The search hides rows and removes none, so that all are there without JavaScript. */
export function SpecSheetView({ platform, variants, systems: ours }: SpecSheetProps) {
  const [choice] = useVariantChoice(platform.slug, variants);
  const systems = useWithOwn(platform.slug, ours, choice);
  const carName = useCarName(platform.slug, variants, choice);
  const [query, setQuery] = useState("");
  const [state, setState] = useState<StateFilter>("all");
  const specs = systems.flatMap((system) => system.specs);
  const count = countNumbers(specs, choice);
  const shown = new Set(specs.filter((spec) => isShown(spec, { query, state, choice })));
  const isNarrowed = query !== "" || state !== "all";
  useOpenAnchor();
  return (
    <ValuesContext value={{ specs: {}, options: variants, choice }}>
      <BringNumbers
        guide={{ platform: platform.slug, variants }}
        specs={specs}
        hasCar={carName !== undefined}
      >
        <div className="page-width pt-10 pb-16 md:pt-14 print:py-0">
          <SheetHead platform={platform} count={count} />
          {hasVariants(variants) && (
            <SheetCar platform={platform.slug} name={platform.name} options={variants} />
          )}
          {carName && <CarGaps platform={platform.slug} variants={variants} specs={specs} name={carName} />}
          <MostUsed specs={mostUsed(specs, choice, carName !== undefined)} />
          <SpecFilters
            {...{ query, setQuery, state, setState, count }}
            shown={shown.size}
            otherCars={specs.length - count.all}
          />
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-14 lg:grid-cols-[11rem_minmax(0,1fr)] print:block">
            <SystemLinks systems={systems} shown={shown} />
            <div>
              {systems.map((each, index) => (
                <SystemSpecs
                  key={each.id}
                  system={each}
                  isShown={(spec) => shown.has(spec)}
                  isOpen={isNarrowed}
                  foldOnPhone={index >= openOnPhone}
                  subject={{ platform: platform.slug, guide: "specs", path: `/guide/${platform.slug}/specs` }}
                />
              ))}
              {shown.size === 0 && (
                <div>
                  <p className="text-lg">No numbers match this search.</p>
                  <Button
                    className="mt-4"
                    onClick={() => {
                      setQuery("");
                      setState("all");
                    }}
                  >
                    Show all numbers
                  </Button>
                </div>
              )}
            </div>
          </div>
          <KeepLine kind="spec sheet" />
        </div>
      </BringNumbers>
    </ValuesContext>
  );
}

/** The systems with the reader's own numbers in them. */
function useWithOwn(
  platform: string,
  systems: readonly SpecSystem[],
  choice: VariantChoice,
): readonly SpecSystem[] {
  const { own } = useOwnNumbers(platform, choice);
  return useMemo(() => {
    if (own.length === 0) return systems;
    return systems.map((system) => {
      const specs = Object.fromEntries(system.specs.map((spec) => [spec.ref, spec]));
      return { ...system, specs: Object.values(withOwn(specs, own, choice)) };
    });
  }, [systems, own, choice]);
}

function SheetHead({ platform, count }: { platform: SheetPlatform; count: SpecCount }) {
  const { slug, name, hasGuides } = platform;
  return (
    <ListHead
      title={`${name} specs`}
      lead="Every number our guides use, and where we read it."
      up={hasGuides ? { label: `${name} guides`, to: guidesPath(slug) } : { label: "Guides", to: "/guide" }}
      car={isPlatformSlug(slug) ? slug : undefined}
      carOnPhone={false}
    >
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="font-semibold">
          {count.sourced} of {count.all} numbers sourced
        </p>
        <div className="needs-script print:hidden">
          <Button onClick={() => print()}>Print</Button>
        </div>
      </div>
    </ListHead>
  );
}

/** The way to each system, beside the list; a phone has their names close together instead. */
function SystemLinks({
  systems,
  shown,
}: Pick<SpecSheetProps, "systems"> & { shown: ReadonlySet<ShownSpec> }) {
  return (
    <nav aria-label="Systems" className="self-start max-lg:hidden lg:sticky lg:top-24 print:hidden">
      <ul className="border-l border-line">
        {systems.map(({ id, name, specs }) => {
          const count = specs.filter((spec) => shown.has(spec)).length;
          return (
            <li key={id} hidden={count === 0}>
              <Link
                to={`#${id}`}
                className="-ml-px flex min-h-11 items-center justify-between gap-3 border-l border-transparent pl-4 text-md text-muted hover:border-accent hover:text-text"
              >
                {name}
                <span className="text-faint">{count}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** A number or a system that the address names is shown, even where it is folded away. */
function useOpenAnchor() {
  const { hash } = useLocation();
  useEffect(() => {
    const row = document.getElementById(hash.slice(1));
    if (!row) return;
    for (let at: Element | null = row; at; at = at.parentElement)
      if (at instanceof HTMLDetailsElement) at.open = true;
    const fold = row.querySelector(":scope > details");
    if (fold instanceof HTMLDetailsElement) fold.open = true;
    row.scrollIntoView();
  }, [hash]);
}
