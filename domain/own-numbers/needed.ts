import { applies, fittingOf, type VariantChoice } from "../guides/applicability.ts";
import type { GuidePage, GuideStep } from "../guides/guide-page.ts";
import type { ShownSpec } from "../guides/shown-spec.ts";
import type { SpecKind, SpecRef } from "../guides/spec-kinds.ts";
import type { OwnKind } from "./own-value.ts";

/** The kinds of numbers that a reader can bring. */
export const ownKinds = {
  torque: "torque",
  capacity: "volume",
  pressure: "pressure",
  fluid: "grade",
} as const satisfies Partial<Record<SpecKind, OwnKind>>;

/** A number that a job can't be finished without, and that we don't have for the car. */
export interface NeededNumber {
  spec: ShownSpec;
  /** The steps that use it, by their numbers. None for a fluid that is only on the list. */
  steps: number[];
}

type Needing = Pick<GuidePage, "appliesTo" | "steps" | "asks" | "specs">;

/** The numbers that a guide needs and a car lacks, in the order of work. */
export function neededNumbers(
  { appliesTo, steps, asks, specs }: Needing,
  choice: VariantChoice,
): NeededNumber[] {
  if (!applies(appliesTo, choice)) return [];
  const needed = new Map<SpecRef, NeededNumber>();
  const add = (spec: ShownSpec) => {
    const entry = needed.get(spec.ref) ?? { spec, steps: [] };
    needed.set(spec.ref, entry);
    return entry;
  };
  for (const step of steps)
    if (applies(step.appliesTo, choice))
      for (const spec of missingNumbers(step, specs, choice)) add(spec).steps.push(step.number);
  for (const fluid of asks ?? [])
    if (applies(fluid.appliesTo, choice)) missingNumbers(fluid, specs, choice).map(add);
  return [...needed.values()];
}

/** Of the numbers that a step or a fluid can't do without, those that the car lacks. */
export function missingNumbers(
  { asks = [] }: Pick<GuideStep, "asks">,
  specs: GuidePage["specs"],
  choice: VariantChoice,
): ShownSpec[] {
  return asks.flatMap((ref) => {
    const spec = specs[ref];
    return spec && !hasFigure(spec, choice) ? spec : [];
  });
}

/** A value without a figure is a gap, even if another one fits the same car. */
export function hasFigure(spec: ShownSpec, choice: VariantChoice): boolean {
  const fitting = fittingOf(spec, choice);
  return fitting.length > 0 && fitting.every(({ metric }) => metric !== undefined);
}
