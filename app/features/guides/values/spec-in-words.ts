import type { ShownSpec, ShownValue } from "../../../../domain/guides/shown-spec.ts";

/** "Wheel bolts: 100 Nm (74 lb-ft); 120 Nm (89 lb-ft)": a number of ours as the page shows it, to begin a report with. */
export function specInWords({ name }: ShownSpec, values: readonly ShownValue[]): string {
  const shown = values.flatMap(({ metric, imperial, own }) =>
    metric && own === undefined ? [imperial ? `${metric} (${imperial})` : metric] : [],
  );
  return `${name}: ${shown.join("; ") || "no number"}`;
}
