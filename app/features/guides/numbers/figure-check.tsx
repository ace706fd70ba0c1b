import type { OwnCheck } from "../../../../domain/own-numbers/check-own.ts";
import { metricStages, ownFigures } from "../../../../domain/own-numbers/own-figures.ts";
import type { OwnValue } from "../../../../domain/own-numbers/own-value.ts";
import { joinClasses } from "../../../ui/join-classes.ts";

const verdicts = { usual: "Looks right.", unusual: "Read it again.", impossible: "Check the unit." };

/** A figure in both systems, beside those that are usual. */
export function FigureCheck({ value, check }: { value: OwnValue; check: OwnCheck | undefined }) {
  const { metric, imperial } = ownFigures(value);
  const both = imperial === undefined || imperial === metric ? metric : `${imperial} = ${metric}`;
  return (
    <div className="number-check">
      {check?.range && <Scale value={value} range={check.range} />}
      <p role="status">
        {check && (
          <strong className={joinClasses("number-verdict", check.level)}>{verdicts[check.level]}</strong>
        )}{" "}
        Yours is <strong className="whitespace-nowrap">{both}</strong>. {check?.why}
      </p>
    </div>
  );
}

/** The usual range as a green band, the figure as a mark. What is far outside stands at the edge. */
function Scale({ value, range: [low, high] }: { value: OwnValue; range: readonly [number, number] }) {
  const figure = metricStages(value).find((stage) => !("angle" in stage));
  if (!figure || "angle" in figure) return null;
  const span = high * 1.6;
  const at = (amount: number) => 100 * Math.min(Math.max(amount / span, 0.01), 0.99);
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="number-scale">
      <rect y="1" width="100" height="2" className="number-scale-all" />
      <rect x={at(low)} y="1" width={at(high) - at(low)} height="2" className="number-scale-usual" />
      <rect x={at(figure.high) - 0.4} width="0.8" height="4" className="number-scale-mark" />
    </svg>
  );
}
