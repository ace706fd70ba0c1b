import { applies, fittingOf, type VariantChoice } from "../guides/applicability.ts";
import type { GuidePage, GuideStep } from "../guides/guide-page.ts";
import { basicSlug } from "../guides/library.ts";
import { specRefsOf } from "../guides/rich-text.ts";
import type { ShownSpec } from "../guides/shown-spec.ts";
import type { SpecKind, SpecRef } from "../guides/spec-kinds.ts";
import { isSafetyTopic } from "../guides/topics.ts";
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
  kind: OwnKind;
  /** The steps that use it, by their numbers. None for a fluid that is only on the list. */
  steps: number[];
}

type Needing = Pick<GuidePage, "platform" | "appliesTo" | "steps" | "fluids" | "specs">;

/** The numbers that a guide needs and a car lacks, in the order of work. */
export function neededNumbers(page: Needing, choice: VariantChoice): NeededNumber[] {
  // A universal guide refers to the car's own figures instead.
  if (page.platform === basicSlug || !applies(page.appliesTo, choice)) return [];
  const needed = new Map<SpecRef, NeededNumber>();
  const add = (ref: SpecRef, step?: number) => {
    const spec = page.specs[ref];
    const kind = spec && neededKind(spec);
    if (!kind || hasFigure(spec, choice)) return;
    const steps = needed.get(ref)?.steps ?? [];
    needed.set(ref, { spec, kind, steps: step === undefined ? steps : [...steps, step] });
  };
  for (const step of page.steps)
    if (applies(step.appliesTo, choice)) for (const ref of new Set(refsOf(step))) add(ref, step.number);
  for (const { fluid, capacity, appliesTo } of page.fluids)
    if (applies(appliesTo, choice)) for (const ref of capacity ? [fluid, capacity] : [fluid]) add(ref);
  return [...needed.values()];
}

/** A wrong torque of these hurts somebody, and too little oil an engine: nobody may reach such a step unasked. */
function neededKind({ kind, system, name }: ShownSpec): OwnKind | undefined {
  if (kind === "torque" && !isSafetyTopic(system) && !/\bdrain (?:plug|bolt|screw)/i.test(name))
    return undefined;
  return kind === "torque" || kind === "capacity" || kind === "fluid" ? ownKinds[kind] : undefined;
}

/** Those that a step lists, and those that its lines name. */
function refsOf({ torques, lines }: GuideStep): SpecRef[] {
  return [...torques, ...lines.flatMap(({ text }) => specRefsOf(text))];
}

/** A value without a figure is a gap, even if another one fits the same car. */
export function hasFigure(spec: ShownSpec, choice: VariantChoice): boolean {
  const fitting = fittingOf(spec, choice);
  return fitting.length > 0 && fitting.every(({ metric }) => metric !== undefined);
}
