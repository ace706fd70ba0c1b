import { useId } from "react";
import type { FittingValue } from "../../../../domain/guides/applicability.ts";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import { Link } from "../../../ui/link.tsx";
import { ConfidenceMark } from "../values/confidence-mark.tsx";
import { Figure, useFittingValues } from "../values/value-figure.tsx";
import { rowId } from "../values/values-context.ts";

/** The numbers that owners ask for most, large. Each leads to its row with the sources. */
export function MostUsed({ specs }: { specs: readonly ShownSpec[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8 break-inside-avoid">
      <h2 id={id} className="text-3xl">
        Most used
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded border border-line-soft bg-line-soft max-md:-mx-4 max-md:wrap-anywhere max-md:rounded-none [&_.figure_span]:whitespace-normal max-md:border-x-0 lg:grid-cols-4 print:grid-cols-4">
        {specs.map((spec) => (
          <li key={spec.ref} className="bg-raise hover:bg-line-soft">
            <Tile spec={spec} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const mostFigures = 2;

function Tile({ spec }: { spec: ShownSpec }) {
  const values = distinct(useFittingValues(spec));
  const [first] = values;
  const left = values.length - mostFigures;
  if (!first) return null;
  return (
    <Link
      to={`#${rowId(spec.ref)}`}
      className="flex h-full min-h-32 flex-col items-start px-4 py-4 leading-snug -outline-offset-2 md:px-5 print:min-h-0 print:p-2"
    >
      <span className="text-md text-muted">{spec.name}</span>
      {values.slice(0, mostFigures).map(({ value, cars }) => (
        <span key={value.metric} className="mt-1 block max-w-full">
          <span
            className={`block font-display leading-tight ${sizeOf(value.metric ?? "", values.length > 1)}`}
          >
            <Figure metric={value.metric ?? ""} imperial={value.imperial} />
          </span>
          {cars && <span className="line-clamp-2 text-sm text-muted">{cars}</span>}
        </span>
      ))}
      {left > 0 && (
        <span className="mt-1 text-sm text-muted">
          and {left} more {left === 1 ? "value" : "values"}, by car
        </span>
      )}
      {values.length === 1 && remark(spec) && (
        <span className="mt-0.5 text-sm text-muted">{remark(spec)}</span>
      )}
      <span className="mt-auto pt-2">
        <ConfidenceMark value={first.value} />
      </span>
    </Link>
  );
}

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
