import { useId } from "react";
import { type AppliesTo, type FittingValue, fittingValues } from "../../../../domain/guides/applicability.ts";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Link } from "../../../ui/link.tsx";
import { AddMark } from "../values/add-mark.tsx";
import { ConfidenceMark } from "../values/confidence-mark.tsx";
import { Figure, useFittingValues } from "../values/value-figure.tsx";
import { rowId, useValues } from "../values/values-context.ts";
import { EditButton, useBring } from "./bring-number.tsx";

/** The numbers that owners ask for most, large. Each leads to its row with the sources, or to its form. */
export function MostUsed({ specs }: { specs: readonly ShownSpec[] }) {
  const id = useId();
  const car = useValues();
  const isLimited = specs.some((spec) => fittingValues(spec, car).every(({ cars }) => cars));
  return (
    <section aria-labelledby={id} className="mt-8 break-inside-avoid">
      <h2 id={id} className="text-3xl">
        Most used
      </h2>
      {isLimited && (
        <p className="mt-1 text-muted">Not all are for every engine. Open one to see which it is for.</p>
      )}
      <div className="mt-4 overflow-hidden rounded border border-line-soft bg-raise max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
        {/* The last lines lie under the frame; a place without a number looks like the others. */}
        <ul className="-mr-px -mb-px grid grid-cols-2 max-md:wrap-anywhere [&_.figure_span]:whitespace-normal lg:grid-cols-4 print:grid-cols-4">
          {specs.map((spec) => (
            <li
              key={spec.ref}
              className="flex flex-col border-r border-b border-line-soft hover:bg-line-soft"
            >
              <Tile spec={spec} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const mostFigures = 2;
const tile =
  "flex h-full min-h-32 flex-col items-start px-4 py-4 leading-snug -outline-offset-2 md:px-5 print:min-h-0 print:p-2";

function Tile({ spec }: { spec: ShownSpec }) {
  const values = distinct(useFittingValues(spec).toSorted(ownFirst));
  const bring = useBring(spec);
  const [first] = values;
  if (!first) return <Gap spec={spec} />;
  const isOwn = first.value.own !== undefined;
  const shown = values.slice(0, isOwn ? 1 : mostFigures);
  const left = values.length - shown.length;
  const isNamed = shown.every(({ cars = "" }) => cars.length <= longestName);
  return (
    <>
      <Link to={`#${rowId(spec.ref)}`} className={tile}>
        <span className="text-md text-muted">{spec.name}</span>
        {shown.map(({ value, cars }) => (
          <span key={value.metric} className="mt-1 block max-w-full">
            <span
              className={`block font-display leading-tight ${sizeOf(value.metric ?? "", shown.length > 1)}`}
            >
              <Figure metric={value.metric ?? ""} imperial={value.imperial} />
            </span>
            {isNamed && cars && <span className="block text-sm text-muted">{cars}</span>}
          </span>
        ))}
        <span className="mt-1 text-sm text-muted empty:hidden">
          {isOwn && left > 0 ? `and ${left} from our sources` : restWords(values, { left, isNamed })}
        </span>
        {values.length === 1 && remark(spec) && (
          <span className="mt-0.5 text-sm text-muted">{remark(spec)}</span>
        )}
        {/* Where a reader read a number is longer than a tile is wide on a phone. */}
        <span className="mt-auto pt-2 [&>span]:whitespace-normal">
          <ConfidenceMark value={first.value} />
        </span>
      </Link>
      {bring && isOwn && <EditButton spec={spec} bring={bring} className="px-4 md:px-5" />}
    </>
  );
}

/** A number that the reader's car lacks: its form, or its row, which says where to look. */
function Gap({ spec }: { spec: ShownSpec }) {
  const bring = useBring(spec);
  const content = (
    <>
      <span className="text-md text-muted">{spec.name}</span>
      <span className="mt-1 font-display text-[2rem] leading-tight text-faint" aria-hidden="true">
        —
      </span>
      {remark(spec) && <span className="mt-0.5 text-sm text-muted">{remark(spec)}</span>}
      <span className="mt-auto pt-2">
        {bring ? <AddMark /> : <Badge shape="ring">missing for your car</Badge>}
      </span>
    </>
  );
  return bring ? (
    <button type="button" onClick={bring} className={`${tile} bg-sunk text-left`}>
      {content}
    </button>
  ) : (
    <Link to={`#${rowId(spec.ref)}`} className={`${tile} bg-sunk`}>
      {content}
    </Link>
  );
}

/** A tile has no room for the codes of many engines; the row that it leads to names all of them. */
const longestName = 24;

/** "and 2 more, by engine": what a tile leaves to its row. */
function restWords(
  values: readonly FittingValue[],
  { left, isNamed }: { left: number; isNamed: boolean },
): string {
  if (values.length === 1) return "";
  const has = (what: keyof AppliesTo) => values.some(({ value }) => value.appliesTo?.[what]);
  const kind = has("note") ? "car" : has("engines") ? "engine" : has("generations") ? "generation" : "car";
  return [left > 0 && `and ${left} more`, (left > 0 || !isNamed) && `by ${kind}`].filter(Boolean).join(", ");
}

const ownFirst = (one: FittingValue, other: FittingValue) =>
  Number(other.value.own !== undefined) - Number(one.value.own !== undefined);

/** Each figure once, with all of its cars; a figure that every car shares names none. */
function distinct(values: readonly FittingValue[]): FittingValue[] {
  const sourced = values.filter(({ value }) => value.metric !== undefined);
  return [...Map.groupBy(sourced, ({ value }) => value.metric).values()].flatMap((same) => {
    const [first] = same;
    const names = same.flatMap(({ cars }) => cars ?? []);
    const isForAll = same.length === values.length && same.length > 1;
    return first ? { ...first, cars: isForAll ? undefined : names.join("; ") || undefined } : [];
  });
}

function remark({ size, condition, oneTime }: ShownSpec): string {
  return [size, condition, oneTime && "new every time"].filter(Boolean).join(", ");
}

/** A grade of oil with its approvals is a line of text, a torque a few characters. */
function sizeOf(figure: string, isOneOfSeveral: boolean): string {
  if (figure.length > 18) return "text-lg";
  return figure.length > 10 || isOneOfSeveral ? "text-2xl" : "text-[2rem]";
}
