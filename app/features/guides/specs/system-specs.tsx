import type { ReportSubject } from "../../../../domain/guides/dev-log.ts";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import {
  type SpecSection,
  type SpecSystem,
  stateOf,
  systemRows,
} from "../../../../domain/guides/spec-sheet.ts";
import { Icon } from "../../../ui/icon.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { useValues } from "../values/values-context.ts";
import { SpecTable } from "./spec-table.tsx";

interface SystemSpecsProps {
  system: SpecSystem;
  isShown: (spec: ShownSpec) => boolean;
  /** Unfolded, as for a search; else the reader unfolds it. */
  isOpen: boolean;
  /** On a phone, shows the first rows only once it is unfolded, where there is more than those. */
  foldOnPhone: boolean;
  subject: ReportSubject;
}

/** The numbers of one system: a few at once, the rest folded, those that we have no figure for last. */
export function SystemSpecs({ system, isShown, isOpen, foldOnPhone, subject }: SystemSpecsProps) {
  const { id, name, specs } = system;
  const { choice } = useValues();
  const { first, rest, missing } = systemRows(system, choice);
  const hasFold = rest.length + missing.length > 0;
  const shown = specs.filter(isShown);
  const gaps = shown.filter((spec) => stateOf(spec, choice) === "missing").length;
  const table = (section: SpecSection) => (
    <SpecTable key={section.kind} label={`${name}: ${section.title}`} {...{ section, isShown, subject }} />
  );
  return (
    <section
      id={id}
      hidden={shown.length === 0}
      className="relative scroll-mt-24 border-t border-line pb-2 not-first:mt-6 max-md:not-first:mt-0 print:mt-0"
    >
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 pr-24 max-md:pr-9 print:pr-0">
        <h2 className="text-2xl md:text-[1.75rem]">{name}</h2>
        <span className="text-md text-muted">
          {shown.length}
          <span className="max-md:sr-only"> {shown.length === 1 ? "number" : "numbers"}</span>
        </span>
        <span className="ml-auto text-md text-muted">{gaps > 0 ? `${gaps} missing` : "complete"}</span>
      </header>
      {first.length > 0 && (
        <div
          className={joinClasses(
            foldOnPhone && hasFold && "max-md:not-print:[:not(:has(>details[open]))>&]:hidden",
          )}
        >
          <SpecTable
            label={`${name}: first numbers`}
            section={{ kind: first[0]?.kind ?? "torque", specs: first }}
            {...{ isShown, subject }}
          />
        </div>
      )}
      {hasFold && (
        <details open={isOpen || undefined} className="ui-disclosure">
          {/* Over the heading, so that a tap anywhere in its line unfolds the rest. */}
          <summary className="absolute inset-x-0 top-0 flex h-14 list-none items-center justify-end gap-2 text-md font-semibold text-muted hover:text-text print:hidden">
            <span className="max-md:sr-only">
              All {shown.length}
              <span className="sr-only"> of {name}</span>
            </span>
            <Icon name="chevron-right" className="ui-disclosure-chevron size-5" />
          </summary>
          {rest.map(table)}
          {missing.length > 0 && (
            <div hidden={gaps === 0}>
              <h3 className="pt-4 text-xl">
                {gaps === 1 ? "One without a number" : `${gaps} without a number`}
              </h3>
              {missing.map(table)}
            </div>
          )}
        </details>
      )}
    </section>
  );
}
