import { fitsCar } from "../../../domain/guides/applicability.ts";
import type { GuidePage } from "../../../domain/guides/guide-page.ts";
import type { ShownSpec } from "../../../domain/guides/shown-spec.ts";
import { ConfidenceMark } from "../values/confidence-mark.tsx";
import { useFittingValues, ValueFigure } from "../values/figure.tsx";
import { rowId, useValues } from "../values/values-context.ts";
import { GuideSection } from "./guide-section.tsx";
import { otherNumbers } from "./sections.ts";

export function NumberTables({ guide }: { guide: GuidePage }) {
  const { choice } = useValues();
  const all = guide.torques.flatMap((ref) => guide.specs[ref] ?? []);
  const torques = all.filter((spec) => fitsCar(spec, choice));
  const others = otherNumbers(guide).filter((spec) => fitsCar(spec, choice));
  const folded = Object.keys(guide.specs).length - torques.length - others.length;
  return (
    <>
      {torques.length > 0 && (
        <GuideSection id="torques" title="Torques" className="guide-torques">
          <Numbers specs={torques} first="Fastener" value="Tighten to" withSize />
        </GuideSection>
      )}
      {others.length > 0 && (
        <GuideSection id="numbers" title="Other numbers" className="guide-numbers">
          <Numbers specs={others} first="What" value="Value" />
        </GuideSection>
      )}
      {folded > 0 && (
        <p className="-mt-8 mb-14 text-muted">
          {folded} {folded === 1 ? "number for another car" : "numbers for other cars"} hidden.
        </p>
      )}
    </>
  );
}

interface NumbersProps {
  specs: readonly ShownSpec[];
  first: string;
  value: string;
  withSize?: boolean;
}

function Numbers({ specs, first, value, withSize = false }: NumbersProps) {
  return (
    <table className="numbers">
      <thead>
        <tr>
          <th>{first}</th>
          {withSize && <th className="size">Size</th>}
          <th>{value}</th>
          <th>Source</th>
        </tr>
      </thead>
      {specs.map((spec) => (
        <SpecRows key={spec.ref} spec={spec} withSize={withSize} />
      ))}
    </table>
  );
}

/** One row for each value that the reader's car may need. */
function SpecRows({ spec, withSize }: { spec: ShownSpec; withSize: boolean }) {
  const { onInspect } = useValues();
  const values = useFittingValues(spec);
  const kind = spec.kind === "torque" || spec.kind === "measure" ? undefined : spec.kind;
  const details = [kind, spec.condition, spec.oneTime && "new every time"].filter(Boolean).join("; ");
  const size = [spec.size, spec.count && spec.count > 1 && `×${spec.count}`].filter(Boolean).join(" · ");
  return (
    <tbody id={rowId(spec.ref)}>
      {values.map(({ value, cars }, index) => (
        <tr key={`${cars} ${value.metric}`}>
          <td>
            {index === 0 && spec.name}
            {cars && <small>{cars}</small>}
            {withSize && size && index === 0 && <small className="size-below">{size}</small>}
            {index === 0 && details && <small>{details}</small>}
            {index === 0 && spec.note && <small>{spec.note}</small>}
            {value.note && <small>{value.note}</small>}
            {value.differs && <small>Sources differ: {value.differs}</small>}
          </td>
          {withSize && <td className="size text-muted">{index === 0 && size}</td>}
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
              <ConfidenceMark value={value} />
              <span className="sr-only"> for {spec.name}</span>
            </a>
          </td>
        </tr>
      ))}
    </tbody>
  );
}
