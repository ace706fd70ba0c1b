import type { MouseEvent, ReactNode } from "react";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import type { SpecRef } from "../../../../domain/guides/spec-kinds.ts";
import type { Confidence } from "../../../../domain/guides/specs.ts";
import { useFittingValues, ValueFigure } from "./value-figure.tsx";
import { rowId, useValues } from "./values-context.ts";

/** A number inside a text, or its name. It links to its row, or opens its sources. */
export function SpecReference({ spec: ref, children }: { spec: SpecRef; children?: ReactNode }) {
  const { specs, onInspect } = useValues();
  const spec = specs[ref];
  if (!spec) return null;
  const open = (event: MouseEvent) => {
    if (!onInspect || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onInspect(ref);
  };
  return (
    <a href={`#${rowId(ref)}`} onClick={open} className={`value-chip ${leastSure(spec)}`}>
      {children ?? <SpecFigures spec={spec} />}
    </a>
  );
}

export function SpecFigures({ spec }: { spec: ShownSpec }) {
  return useFittingValues(spec).map(({ value, cars }, index) => (
    <span key={`${value.metric} ${cars}`}>
      {index > 0 && ", "}
      <ValueFigure value={value} />
      {cars && <span className="font-normal text-muted"> ({cars})</span>}
    </span>
  ));
}

/** One mark for all values of a number: the least certain one decides, and the reader's own before it. */
function leastSure({ values }: ShownSpec): Confidence | "own" {
  if (values.some(({ own }) => own)) return "own";
  const levels = new Set(values.map(({ confidence }) => confidence));
  return (["unverified", "single-source"] as const).find((each) => levels.has(each)) ?? "cross-checked";
}
