import {
  type FittingValue,
  fittingValues,
  type VariantChoice,
} from "../../../../domain/guides/applicability.ts";
import type { ReportSubject } from "../../../../domain/guides/dev-log.ts";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import type { SpecSection } from "../../../../domain/guides/spec-sheet.ts";
import { Icon } from "../../../ui/icon.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { useFittingValues, ValueFigure } from "../values/value-figure.tsx";
import { rowId, useValues } from "../values/values-context.ts";
import { SpecMark } from "./bring-number.tsx";
import { SpecSources } from "./spec-sources.tsx";

interface SpecTableProps {
  /** For screen readers: "Engine: Torques". */
  label: string;
  /** Without a title the rows stand right under their system's name. */
  section: Pick<SpecSection, "kind" | "specs"> & { title?: string };
  isShown: (spec: ShownSpec) => boolean;
  subject: ReportSubject;
}

/** The numbers of one kind. Each is a group of rows, one per value, with its sources folded in below. */
export function SpecTable({ label, section: { kind, title, specs }, isShown, subject }: SpecTableProps) {
  const isTorque = kind === "torque";
  return (
    <div hidden={!specs.some(isShown)} className={title ? "pt-4 pb-2" : undefined}>
      {title && <h3 className="pb-2 font-sans text-md font-semibold text-muted">{title}</h3>}
      <table
        aria-label={label}
        className="spec-table w-full border-collapse text-left max-md:wrap-anywhere [&_.figure_span]:whitespace-normal md:table-fixed print:table-auto"
      >
        {/* One set of widths, so that the columns of all tables of a page line up. */}
        <colgroup className="max-md:hidden print:hidden">
          <col className="w-[36%]" />
          <col className="w-[17%]" />
          <col />
          <col className="w-42" />
        </colgroup>
        <thead
          className={title ? "text-sm text-faint max-md:sr-only print:not-sr-only" : "sr-only print:hidden"}
        >
          <tr>
            <th scope="col" className="pr-4 pb-2 font-normal">
              {isTorque ? "Fastener" : "What"}
            </th>
            <th scope="col" className="pr-4 pb-2 font-normal">
              {isTorque ? "Size" : <span className="sr-only">Details</span>}
            </th>
            <th scope="col" className="pr-4 pb-2 font-normal">
              {isTorque ? "Tighten to" : "Value"}
            </th>
            <th scope="col" className="pb-2 font-normal">
              Source
            </th>
          </tr>
        </thead>
        {specs.map((spec) => (
          <SpecRows key={spec.ref} spec={spec} hidden={!isShown(spec)} subject={subject} />
        ))}
      </table>
      <Gaps specs={specs.filter(isShown)} />
    </div>
  );
}

/** The values that only some cars lack, counted in a line, until the reader says which car it is. */
function Gaps({ specs }: Pick<SpecSection, "specs">) {
  const { options, choice } = useValues();
  const lacking = specs.flatMap((spec) => {
    const values = fittingValues(spec, { options, choice });
    return withoutGaps(values, choice).length < values.length ? values.filter(isGap) : [];
  });
  const byCars = Map.groupBy(lacking, ({ cars }) => cars ?? "");
  if (byCars.size === 0) return null;
  return (
    <p className="pt-2 text-sm text-faint">
      No source yet for {[...byCars].map(([cars, gaps]) => `${gaps.length} of these on ${cars}`).join(", ")}.
    </p>
  );
}

const isGap = ({ value }: FittingValue) => value.metric === undefined;

/** While any car is meant, a number that most cars have is not followed by those that lack it. */
function withoutGaps(values: readonly FittingValue[], choice: VariantChoice): readonly FittingValue[] {
  const isForAny = Object.keys(choice).length === 0;
  return isForAny && !values.every(isGap) ? values.filter((each) => !isGap(each)) : values;
}

interface SpecRowsProps {
  spec: ShownSpec;
  hidden: boolean;
  subject: ReportSubject;
}

const cell = "py-3 pr-4 align-baseline";
/** A further value of the same number stands closer to it. */
const nextCell = "pb-3 pr-4 align-baseline";

function SpecRows({ spec, hidden, subject }: SpecRowsProps) {
  const fitting = useFittingValues(spec);
  const values = withoutGaps(fitting, useValues().choice);
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
          <td className={`${index === 0 ? cell : nextCell} text-lg leading-6 font-semibold max-md:pr-12`}>
            {value.metric === undefined && cars ? (
              <span className="number-missing mr-3 text-md leading-5">{cars}</span>
            ) : (
              <>
                <ValueFigure value={value} />
                {cars && <span className="block text-md leading-5 font-normal text-muted">{cars}</span>}
              </>
            )}
            <span
              className={joinClasses(
                "md:hidden print:hidden",
                (value.metric !== undefined || !cars) && "mt-1 block",
              )}
            >
              <SpecMark spec={spec} value={value} />
            </span>
          </td>
          <td className={`${index === 0 ? cell : nextCell} max-md:hidden print:table-cell`}>
            <SpecMark spec={spec} value={value} />
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
            <SpecSources spec={spec} values={fitting} subject={subject} />
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
