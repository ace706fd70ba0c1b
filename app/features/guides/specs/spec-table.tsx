import type { ReportSubject } from "../../../../domain/guides/dev-log.ts";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import type { SpecSection } from "../../../../domain/guides/spec-sheet.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ConfidenceMark } from "../values/confidence-mark.tsx";
import { useFittingValues, ValueFigure } from "../values/value-figure.tsx";
import { rowId } from "../values/values-context.ts";
import { SpecSources } from "./spec-sources.tsx";

interface SpecTableProps {
  /** Names the numbers' system for screen readers. */
  system: string;
  section: SpecSection;
  isShown: (spec: ShownSpec) => boolean;
  subject: ReportSubject;
}

/** The numbers of one kind. Each is a group of rows, one per value, with its sources folded in below. */
export function SpecTable({ system, section: { kind, title, specs }, isShown, subject }: SpecTableProps) {
  const isTorque = kind === "torque";
  return (
    <div hidden={!specs.some(isShown)} className="pt-2 pb-4">
      <h3 className="pb-2 font-sans text-md font-semibold text-muted">{title}</h3>
      <table
        aria-label={`${system}: ${title}`}
        className="spec-table w-full border-collapse text-left max-md:wrap-anywhere"
      >
        <thead className="text-sm text-faint max-md:sr-only print:not-sr-only">
          <tr>
            <th scope="col" className="w-[34%] pr-4 pb-2 font-normal">
              {isTorque ? "Fastener" : "What"}
            </th>
            <th scope="col" className="w-[20%] pr-4 pb-2 font-normal">
              {isTorque ? "Size" : ""}
            </th>
            <th scope="col" className="pr-4 pb-2 font-normal">
              {isTorque ? "Tighten to" : "Value"}
            </th>
            <th scope="col" className="w-36 pb-2 font-normal">
              Source
            </th>
          </tr>
        </thead>
        {specs.map((spec) => (
          <SpecRows key={spec.ref} spec={spec} hidden={!isShown(spec)} subject={subject} />
        ))}
      </table>
    </div>
  );
}

interface SpecRowsProps {
  spec: ShownSpec;
  hidden: boolean;
  subject: ReportSubject;
}

const cell = "py-3 pr-4 align-baseline";

function SpecRows({ spec, hidden, subject }: SpecRowsProps) {
  const values = useFittingValues(spec);
  const aside = spec.size;
  return (
    <tbody
      id={rowId(spec.ref)}
      hidden={hidden}
      className="relative scroll-mt-24 border-t border-line-soft last:border-b"
    >
      {values.map(({ value, cars }, index) => (
        <tr key={`${value.metric} ${cars}`}>
          {index === 0 && (
            <>
              <th
                scope="rowgroup"
                rowSpan={values.length}
                className={`${cell} font-normal max-md:w-[48%] print:w-auto`}
              >
                {spec.name}
                <Remarks spec={spec} />
                {aside && <span className="block text-md text-muted md:hidden print:hidden">{aside}</span>}
              </th>
              <td rowSpan={values.length} className={`${cell} text-muted max-md:hidden print:table-cell`}>
                {aside}
              </td>
            </>
          )}
          <td className={`${cell} text-lg leading-6 font-semibold max-md:pr-12`}>
            <ValueFigure value={value} />
            {cars && <span className="block text-md leading-5 font-normal text-muted">{cars}</span>}
            <span className="mt-1 block md:hidden print:hidden">
              <ConfidenceMark value={value} />
            </span>
          </td>
          <td className={`${cell} max-md:hidden print:table-cell`}>
            <ConfidenceMark value={value} />
          </td>
        </tr>
      ))}
      <tr className="print:hidden">
        <td colSpan={4} className="p-0">
          <details className="ui-disclosure">
            {/* Placed at the end of the row above, so that a closed row is one line high. */}
            <summary className="absolute top-0.5 right-0 flex size-11 list-none items-center justify-center rounded text-muted hover:bg-line-soft hover:text-text">
              <Icon name="chevron-right" className="ui-disclosure-chevron size-5" />
              <span className="sr-only">Sources for {spec.name}</span>
            </summary>
            <SpecSources spec={spec} values={values} subject={subject} />
          </details>
        </td>
      </tr>
    </tbody>
  );
}

/** Details of the number: how many, in which condition, and whether the fastener can be reused. */
function Remarks({ spec: { count, condition, oneTime } }: { spec: ShownSpec }) {
  const words = [count && count > 1 && `×${count}`, condition, oneTime && "new every time"].filter(Boolean);
  if (words.length === 0) return null;
  return <span className="block text-md text-muted">{words.join(", ")}</span>;
}
