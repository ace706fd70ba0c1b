import type { z } from "zod";
import { withoutAbsent } from "../without-absent.ts";
import type { AppliesTo, variantOptionsSchema } from "./applicability-schema.ts";
import type { ShownSpec, ShownValue } from "./shown-spec.ts";

export type { AppliesTo };

export type VariantOptions = z.infer<typeof variantOptionsSchema>;

/** The reader's car. Nothing is folded away for a choice that is absent. */
export interface VariantChoice {
  generation?: string;
  engine?: string;
  gearbox?: string;
}

export function applies(appliesTo: AppliesTo | undefined, choice: VariantChoice): boolean {
  if (!appliesTo) return true;
  const isAllowed = (allowed: readonly string[] | undefined, picked: string | undefined) =>
    allowed === undefined || picked === undefined || allowed.includes(picked);
  return (
    isAllowed(appliesTo.generations, choice.generation) &&
    isAllowed(appliesTo.engines, choice.engine) &&
    isAllowed(appliesTo.gearboxes, choice.gearbox)
  );
}

/** Whether at least one car is in both. */
export function overlaps(one: AppliesTo | undefined, other: AppliesTo | undefined): boolean {
  return (["generations", "engines", "gearboxes"] as const).every((dimension) => {
    const [a, b] = [one?.[dimension], other?.[dimension]];
    return a === undefined || b === undefined || a.some((id) => b.includes(id));
  });
}

/** The cars of a value, without what the guide's own cars already imply. */
export function withoutImplied(
  appliesTo: AppliesTo | undefined,
  guide: AppliesTo | undefined,
): AppliesTo | undefined {
  if (!appliesTo) return undefined;
  const left = { ...appliesTo };
  for (const dimension of ["generations", "engines", "gearboxes"] as const) {
    const inGuide = guide?.[dimension];
    if (inGuide?.every((id) => appliesTo[dimension]?.includes(id))) delete left[dimension];
  }
  return Object.keys(left).length > 0 ? left : undefined;
}

/** The engines that a generation had; all of them while none is picked. */
export function enginesOf(options: VariantOptions, generation: string | undefined) {
  return options.engines.filter(
    (engine) => generation === undefined || (engine.generations?.includes(generation) ?? true),
  );
}

/**
 * A choice that the platform's options allow. An engine of only one generation implies that generation; an engine of
 * another generation is dropped.
 */
export function resolveChoice(options: VariantOptions, choice: VariantChoice): VariantChoice {
  const has = (list: readonly { id: string }[], id: string | undefined) =>
    list.some((each) => each.id === id);
  const engine = options.engines.find((each) => each.id === choice.engine);
  const picked = has(options.generations, choice.generation) ? choice.generation : undefined;
  const generation = picked ?? (engine?.generations?.length === 1 ? engine.generations[0] : undefined);
  const engineFits = engine && enginesOf(options, generation).includes(engine);
  const resolved: VariantChoice = {
    generation,
    engine: engineFits ? engine.id : undefined,
    gearbox: has(options.gearboxes, choice.gearbox) ? choice.gearbox : undefined,
  };
  return Object.fromEntries(Object.entries(resolved).filter(([, value]) => value !== undefined));
}

/** "M54B30, M54B25; manual": what a line or a row is for, in words. */
export function describeAppliesTo(appliesTo: AppliesTo, options: VariantOptions): string {
  const names = (list: readonly { id: string; name: string }[], ids: readonly string[] | undefined) =>
    ids?.map((id) => list.find((each) => each.id === id)?.name ?? id).join(", ");
  return [
    names(options.generations, appliesTo.generations),
    names(options.engines, appliesTo.engines),
    names(options.gearboxes, appliesTo.gearboxes),
    appliesTo.note,
  ]
    .filter((part) => part !== undefined)
    .join("; ");
}

const fewExceptions = 3;

/** The same in fewer words: "all but M3" where a list of engines would name nearly all. */
export function summarizeAppliesTo(appliesTo: AppliesTo, options: VariantOptions): string {
  const { engines = [], ...rest } = appliesTo;
  const others = options.engines.filter(({ id }) => !engines.includes(id));
  if (others.length === 0 || others.length > fewExceptions || engines.length < others.length + 2)
    return describeAppliesTo(appliesTo, options);
  const exceptions = new Set(others.map(({ name, called = name }) => called));
  return [`all but ${[...exceptions].join(", ")}`, describeAppliesTo(rest, options)]
    .filter(Boolean)
    .join("; ");
}

export interface FittingValue {
  value: ShownValue;
  /** Which cars it is for, where the reader has to choose. */
  cars: string | undefined;
}

/** Whether any value fits the reader's car. */
export function fitsCar(spec: ShownSpec, choice: VariantChoice): boolean {
  return fittingOf(spec, choice).length > 0;
}

export function fittingOf<Value extends Pick<ShownValue, "appliesTo">>(
  { values }: { values: readonly Value[] },
  choice: VariantChoice,
): Value[] {
  return values.filter(({ appliesTo }) => applies(appliesTo, choice));
}

/** Whether a car has a figure. A value without one is a gap, even if another one fits the same car. */
export function hasFigure(
  spec: { values: readonly Pick<ShownValue, "appliesTo" | "metric">[] },
  choice: VariantChoice,
): boolean {
  const fitting = fittingOf(spec, choice);
  return fitting.length > 0 && fitting.every(({ metric }) => metric !== undefined);
}

/** The values that fit the reader's car: one, or one for each kind of car. What the reader has chosen isn't named again. */
export function fittingValues(
  spec: ShownSpec,
  { options, choice }: { options: VariantOptions; choice: VariantChoice },
): FittingValue[] {
  const fitting = fittingOf(spec, choice);
  const shown = fitting.length > 0 ? fitting : spec.values;
  return shown.map((value) => ({
    value,
    cars:
      value.appliesTo &&
      (summarizeAppliesTo(
        fitting.length > 0 ? withoutChosen(value.appliesTo, choice) : value.appliesTo,
        options,
      ) ||
        undefined),
  }));
}

function withoutChosen(appliesTo: AppliesTo, { generation, engine, gearbox }: VariantChoice): AppliesTo {
  const { generations, engines, gearboxes, note } = appliesTo;
  return withoutAbsent({
    generations: generation === undefined ? generations : undefined,
    engines: engine === undefined ? engines : undefined,
    gearboxes: gearbox === undefined ? gearboxes : undefined,
    note,
  });
}
