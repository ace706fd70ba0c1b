import type { MouseEvent } from "react";
import type { SpecRef } from "../../../domain/guides/spec-kinds.ts";
import { useFittingValues, ValueFigure } from "./figure.tsx";
import { rowId, useValues } from "./values-context.ts";

/** A number inside a text. It leads to its row, or opens what stands behind it. */
export function SpecReference({ spec: ref }: { spec: SpecRef }) {
  const { specs, onInspect } = useValues();
  const spec = specs[ref];
  if (!spec) return null;
  const open = (event: MouseEvent) => {
    if (!onInspect || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onInspect(ref);
  };
  return (
    <a href={`#${rowId(ref)}`} onClick={open} className="value-chip">
      <SpecFigures spec={spec} />
    </a>
  );
}

export function SpecFigures({ spec }: { spec: Parameters<typeof useFittingValues>[0] }) {
  return useFittingValues(spec).map(({ value, cars }, index) => (
    <span key={`${value.metric} ${cars}`}>
      {index > 0 && ", "}
      <ValueFigure value={value} />
      {cars && <span className="font-normal text-muted"> ({cars})</span>}
    </span>
  ));
}
