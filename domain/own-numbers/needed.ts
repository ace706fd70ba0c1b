import { applies, hasFigure, type VariantChoice } from "../guides/applicability.ts";
import type { GuidePage } from "../guides/guide-page.ts";
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
  { appliesTo, steps, asks = [], specs }: Needing,
  choice: VariantChoice,
): NeededNumber[] {
  if (!applies(appliesTo, choice)) return [];
  const needed = new Map<SpecRef, NeededNumber>();
  for (const use of [...steps, ...asks]) {
    if (!applies(use.appliesTo, choice)) continue;
    for (const ref of use.asks ?? []) {
      const spec = specs[ref];
      if (!spec || hasFigure(spec, choice)) continue;
      const steps = needed.get(ref)?.steps ?? [];
      needed.set(ref, { spec, steps: "number" in use ? [...steps, use.number] : steps });
    }
  }
  return [...needed.values()];
}
