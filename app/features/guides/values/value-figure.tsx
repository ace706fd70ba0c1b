import { type FittingValue, fittingValues } from "../../../../domain/guides/applicability.ts";
import type { ShownSpec, ShownValue } from "../../../../domain/guides/shown-spec.ts";
import { useValues } from "./values-context.ts";

/** A value in both unit systems; CSS shows the reader's one large. */
export function Figure({ metric, imperial }: { metric: string; imperial?: string }) {
  if (imperial === undefined) return <span className="figure">{metric}</span>;
  const long = metric.length > 16 ? " figure-long" : "";
  return (
    <span className="figure">
      <span className={`figure-metric${long}`}>{long ? <Parts figure={metric} /> : metric}</span>{" "}
      <span className={`figure-imperial${long}`}>{long ? <Parts figure={imperial} /> : imperial}</span>
    </span>
  );
}

/** Several stages may wrap, but a value stays with its unit, and "lb-ft" is not broken. */
function Parts({ figure }: { figure: string }) {
  const [, first = figure, joint, rest] = /^(.*?)(, then | or )(.*)$/.exec(figure) ?? [];
  return (
    <>
      <span className="whitespace-nowrap">{first}</span>
      {joint}
      {rest && <Parts figure={rest} />}
    </>
  );
}

/** The value of a number, or where to look it up when we have none. */
export function ValueFigure({ value }: { value: ShownValue }) {
  if (value.metric === undefined) return <span className="number-missing">See the factory manual</span>;
  return (
    <>
      <Figure metric={value.metric} imperial={value.imperial} />
      {value.confidence === "unverified" && !value.own && (
        <span className="font-normal text-muted"> unverified</span>
      )}
    </>
  );
}

/** The values of a spec that the reader's car may need: one, or one for each kind of car. */
export function useFittingValues(spec: ShownSpec): FittingValue[] {
  return fittingValues(spec, useValues());
}
