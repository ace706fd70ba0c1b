import type { ReportSubject } from "../../../../domain/guides/dev-log.ts";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import { type SpecSection, type SpecSystem, specsOf } from "../../../../domain/guides/spec-sheet.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SpecTable } from "./spec-table.tsx";

interface SystemSpecsProps {
  system: SpecSystem;
  isShown: (spec: ShownSpec) => boolean;
  /** Unfolded, as for a search; else the reader unfolds it. */
  isOpen: boolean;
  subject: ReportSubject;
}

/** The numbers of one system, folded, with those that we have no figure for folded once more. */
export function SystemSpecs({ system, isShown, isOpen, subject }: SystemSpecsProps) {
  const { id, name, sections, gaps } = system;
  const shown = specsOf(system).filter(isShown).length;
  const missing = specsOf({ sections: [], gaps }).filter(isShown).length;
  const tables = (list: readonly SpecSection[]) =>
    list.map((section) => <SpecTable key={section.kind} system={name} {...{ section, isShown, subject }} />);
  return (
    <details
      id={id}
      open={isOpen || undefined}
      hidden={shown === 0}
      className="ui-disclosure border-t border-line-soft last-of-type:border-b"
    >
      <summary className="flex min-h-14 list-none flex-wrap items-center gap-x-3 hover:text-accent-strong">
        <Icon name="chevron-right" className="ui-disclosure-chevron size-5 text-muted print:hidden" />
        <h2 className="min-w-0 flex-1 text-2xl">{name}</h2>
        <span className="text-md text-muted">
          {shown - missing === 1 ? "1 number" : `${shown - missing} numbers`}
        </span>
      </summary>
      {tables(sections)}
      {gaps.length > 0 && (
        <details open={isOpen || undefined} hidden={missing === 0} className="ui-disclosure">
          <summary className="flex min-h-11 list-none items-center gap-3 text-muted hover:text-text">
            <Icon name="chevron-right" className="ui-disclosure-chevron size-5" />
            {missing === 1 ? "Show the one without a number" : `Show the ${missing} without a number`}
          </summary>
          {tables(gaps)}
        </details>
      )}
    </details>
  );
}
