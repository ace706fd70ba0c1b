import { fitsCar, fittingValues } from "../../../../domain/guides/applicability.ts";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import { ownKinds } from "../../../../domain/own-numbers/needed.ts";
import { AddMark } from "../values/add-mark.tsx";
import { ConfidenceMark } from "../values/confidence-mark.tsx";
import { useFittingValues, ValueFigure } from "../values/value-figure.tsx";
import { rowId, useValues } from "../values/values-context.ts";
import { useCarName } from "../values/variant-choice.ts";
import { GuideSection } from "./guide-section.tsx";

/** The top of the page has room for so many; the rest is folded. */
const firstRows = 8;

export function Torques({ guide }: { guide: GuidePage }) {
  const values = useValues();
  const all = guide.torques.flatMap((ref) => values.specs[ref] ?? []);
  const torques = all.filter((spec) => fitsCar(spec, values.choice));
  if (all.length === 0) return null;
  let rows = 0;
  const tooMany = torques.findIndex((spec) => {
    rows += fittingValues(spec, values).length;
    return rows > firstRows;
  });
  // One that has many rows by itself is shown all the same.
  const shown = tooMany === -1 ? torques.length : Math.max(tooMany, 1);
  const more = torques.slice(shown);
  return (
    <GuideSection id="torques" title="Torques" className="guide-torques">
      <div className="torque-columns">
        {shown > 0 && <NumberTable guide={guide} specs={torques.slice(0, shown)} columns={torqueColumns} />}
        {more.length > 0 && (
          <details>
            <summary className="min-h-12 pt-3 font-semibold">
              {more.length} more {more.length === 1 ? "torque" : "torques"}
            </summary>
            <NumberTable guide={guide} specs={more} columns={torqueColumns} />
          </details>
        )}
      </div>
      <HiddenNumbers count={all.length - torques.length} />
    </GuideSection>
  );
}

const torqueColumns = ["Fastener", "Size", "Tighten to", "Source"] as const;

export function HiddenNumbers({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="mt-3 text-muted">
      {count} {count === 1 ? "number for another car" : "numbers for other cars"} hidden.
    </p>
  );
}

interface NumberTableProps {
  guide: Pick<GuidePage, "platform" | "variants">;
  specs: readonly ShownSpec[];
  columns: readonly string[];
}

export function NumberTable({ guide: { platform, variants }, specs, columns }: NumberTableProps) {
  const hasCar = useCarName(platform, variants, useValues().choice) !== undefined;
  const withSize = columns.includes("Size");
  return (
    <table className="numbers">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} className={column === "Size" ? "size" : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {specs.map((spec) => (
        <SpecRows key={spec.ref} spec={spec} withSize={withSize} hasCar={hasCar} />
      ))}
    </table>
  );
}

interface SpecRowsProps {
  spec: ShownSpec;
  withSize: boolean;
  /** Whether it is known which car a missing number would be for. */
  hasCar: boolean;
}

/** One row for each value that the reader's car may need. */
function SpecRows({ spec, withSize, hasCar }: SpecRowsProps) {
  const { onInspect } = useValues();
  const values = useFittingValues(spec);
  const canAdd = hasCar && Object.hasOwn(ownKinds, spec.kind);
  const kind = spec.kind === "torque" || spec.kind === "measure" ? undefined : spec.kind;
  const details = [kind, spec.condition, spec.oneTime && "new every time"].filter(Boolean).join("; ");
  const size = [spec.size, spec.count && spec.count > 1 && `×${spec.count}`].filter(Boolean).join(" · ");
  return (
    <tbody id={rowId(spec.ref)}>
      {values.map(({ value, cars }, index) => {
        const isFirst = index === 0;
        // Values that contradict each other say so in the same words.
        const isNew = value.differs !== values[index - 1]?.value.differs;
        const notes = [
          ...(isFirst ? [cars, details, spec.note] : []),
          value.note,
          value.differs && isNew && `Sources differ: ${value.differs}`,
        ].filter(Boolean);
        return (
          <tr key={`${cars} ${value.metric}`}>
            <td>
              <span>{isFirst ? spec.name : <small>{cars}</small>}</span>
              {withSize && size && isFirst && <small className="size-below">{size}</small>}
              {notes.map((note) => (
                <small key={note || undefined}>{note}</small>
              ))}
            </td>
            {withSize && <td className="size text-muted">{isFirst && size}</td>}
            <td className="value">
              <ValueFigure value={value} />
            </td>
            <td>
              <a
                href={`#source-${rowId(spec.ref)}`}
                onClick={(event) => {
                  if (!onInspect) return;
                  event.preventDefault();
                  onInspect(spec.ref);
                }}
              >
                {canAdd && value.metric === undefined ? <AddMark /> : <ConfidenceMark value={value} />}
                <span className="sr-only"> for {spec.name}</span>
              </a>
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}
