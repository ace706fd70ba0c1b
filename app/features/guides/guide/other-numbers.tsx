import { fitsCar } from "../../../../domain/guides/applicability.ts";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import { useValues } from "../values/values-context.ts";
import { GuideFold } from "./guide-fold.tsx";
import { HiddenNumbers, NumberTable } from "./number-tables.tsx";
import { otherNumbers } from "./sections.ts";

/** Up to this many rows, the torques and these fit the top of the page together. */
const fewRows = 8;

const columns = ["What", "Value", "Source"] as const;

export function OtherNumbers({ guide }: { guide: GuidePage }) {
  const { choice } = useValues();
  const all = otherNumbers(guide);
  const others = all.filter((spec) => fitsCar(spec, choice));
  if (all.length === 0) return null;
  return (
    <GuideFold
      id="numbers"
      title="Other numbers"
      detail={[...new Set(others.map(({ name }) => name))].join(", ")}
      open={Object.values(guide.specs).flatMap(({ values }) => values).length <= fewRows}
      className="guide-numbers"
    >
      {others.length > 0 && <NumberTable guide={guide} specs={others} columns={columns} />}
      <HiddenNumbers count={all.length - others.length} />
    </GuideFold>
  );
}
