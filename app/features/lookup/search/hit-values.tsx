import type { HitValue } from "../../../../domain/search.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Figure } from "../../guides/values/value-figure.tsx";

/** The labels of the tables, without the number of sources, which a hit does not have. */
const confidence = {
  "cross-checked": { tone: "ok", word: "sources agree" },
  "single-source": { tone: "info", word: "1 source" },
  unverified: { tone: "neutral", word: "no source yet" },
} as const;

const shownValues = 3;

/** The values of a number with their confidence. */
export function HitValues({ values }: { values: readonly HitValue[] }) {
  const more = values.length - shownValues;
  return (
    <>
      <ul>
        {values.slice(0, shownValues).map((value) => (
          <li key={`${value.metric} ${value.cars}`} className="mb-2 last:mb-0">
            <p>
              {value.metric ? (
                <span className="text-lg">
                  <Figure metric={value.metric} imperial={value.imperial} />
                </span>
              ) : (
                <span className="text-muted">See the factory manual</span>
              )}
            </p>
            <p className="flex flex-wrap gap-x-3 text-md text-muted">
              {value.cars}
              <Badge shape="dot" tone={confidence[value.confidence].tone}>
                {confidence[value.confidence].word}
              </Badge>
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-md text-muted">and {more} more on the spec sheet</p>}
    </>
  );
}
