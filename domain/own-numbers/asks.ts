import { applies, hasFigure } from "../guides/applicability.ts";
import { carsOf } from "../guides/cars-of.ts";
import type { GuidePage } from "../guides/guide-page.ts";
import { withoutAbsent } from "../without-absent.ts";
import { numberUses } from "./number-uses.ts";

/**
 * A guide with the numbers that it can't do without and that one of its cars lacks: their readers are asked. Found when
 * content is compiled, so that pages need no more than a look at the values.
 */
export function withAsks(page: GuidePage): GuidePage {
  const cars = carsOf(page.variants).filter((car) => applies(page.appliesTo, car));
  const lacking = numberUses(page).filter(({ spec, appliesTo }) =>
    cars.some((car) => applies(appliesTo, car) && !hasFigure(spec, car)),
  );
  const bySteps = Map.groupBy(lacking, ({ step }) => step);
  const refsOf = (uses: typeof lacking | undefined) => uses?.map(({ spec }) => spec.ref);
  return withoutAbsent({
    ...page,
    steps: page.steps.map((step) => withoutAbsent({ ...step, asks: refsOf(bySteps.get(step.number)) })),
    asks: bySteps
      .get(undefined)
      ?.map(({ spec: { ref }, appliesTo }) => withoutAbsent({ asks: [ref], appliesTo })),
  });
}
