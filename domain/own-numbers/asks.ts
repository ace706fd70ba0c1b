import { type AppliesTo, applies } from "../guides/applicability.ts";
import type { GuidePage, GuideStep } from "../guides/guide-page.ts";
import { basicSlug } from "../guides/library.ts";
import { carsOf } from "../guides/platform-cars.ts";
import { specRefsOf } from "../guides/rich-text.ts";
import type { ShownSpec } from "../guides/shown-spec.ts";
import type { SpecRef } from "../guides/spec-kinds.ts";
import { isSafetyTopic } from "../guides/topics.ts";
import { hasFigure } from "./needed.ts";

/**
 * A guide with the numbers that its steps and fluids can't do without and that one of its cars lacks: their readers are asked.
 * Found when content is compiled, so that pages need no more than a look at the values.
 */
export function withAsks(page: GuidePage): GuidePage {
  // A universal guide refers to the car's own figures instead.
  if (page.platform === basicSlug) return page;
  const cars = carsOf(page.variants).filter((car) => applies(page.appliesTo, car));
  const asked = (refs: readonly SpecRef[], appliesTo: AppliesTo | undefined) =>
    [...new Set(refs)].filter((ref) => {
      const spec = page.specs[ref];
      return spec && isNeeded(spec) && cars.some((car) => applies(appliesTo, car) && !hasFigure(spec, car));
    });
  const asks = page.fluids
    .map(({ fluid, capacity, appliesTo }) => ({
      ...(appliesTo && { appliesTo }),
      asks: asked(capacity ? [fluid, capacity] : [fluid], appliesTo),
    }))
    .filter((each) => each.asks.length > 0);
  return {
    ...page,
    steps: page.steps.map((step) => {
      const asks = asked(refsOf(step), step.appliesTo);
      return asks.length > 0 ? { ...step, asks } : step;
    }),
    ...(asks.length > 0 && { asks }),
  };
}

/** A wrong torque of these hurts somebody, and too little oil an engine: nobody may reach such a step unasked. */
function isNeeded({ kind, system, name }: ShownSpec): boolean {
  if (kind === "torque") return isSafetyTopic(system) || /\bdrain (?:plug|bolt|screw)/i.test(name);
  return kind === "capacity" || kind === "fluid";
}

/** Those that a step lists, and those that its lines name. */
function refsOf({ torques, lines }: GuideStep): SpecRef[] {
  return [...torques, ...lines.flatMap(({ text }) => specRefsOf(text))];
}
