import type { HitValue } from "../../../domain/search.ts";
import { Badge } from "../../ui/badge.tsx";
import { Figure } from "../values/figure.tsx";

/** The words of the tables, but for the number of sources, which a hit does not carry. */
const confidence = {
  "cross-checked": { tone: "ok", word: "sources agree" },
  "single-source": { tone: "info", word: "1 source" },
  unverified: { tone: "neutral", word: "none found" },
} as const;

const shownValues = 3;

/** What a number says, with how sure we are of it. */
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
            <p className="flex flex-wrap gap-x-3 text-[0.9375rem] text-muted">
              {value.cars}
              <Badge shape="dot" tone={confidence[value.confidence].tone}>
                {confidence[value.confidence].word}
              </Badge>
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-[0.9375rem] text-muted">and {more} more on the car's sheet</p>}
    </>
  );
}
