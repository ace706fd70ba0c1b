import { applies, fitsCar, type VariantChoice } from "./applicability.ts";
import type { ShownSpec } from "./shown-spec.ts";
import { type SpecKind, type SpecRef, specKindNames } from "./spec-kinds.ts";
import { type Topic, topicIds, topics } from "./topics.ts";

const titles: Record<SpecKind, string> = {
  torque: "Torques",
  capacity: "Capacities",
  fluid: "Fluids",
  pressure: "Pressures",
  interval: "Intervals",
  measure: "Measurements",
};

export interface SpecSection {
  kind: SpecKind;
  title: string;
  specs: ShownSpec[];
}

/** The numbers of one system, kind by kind. */
export interface SpecSystem {
  id: Topic;
  name: string;
  specs: ShownSpec[];
}

/** The numbers of a platform by system, in the order of the topics. Each number is in one system. */
export function specSystems(specs: readonly ShownSpec[]): SpecSystem[] {
  const bySystem = Map.groupBy(specs, ({ system }) => system);
  return topicIds.flatMap((id) => {
    const inSystem = bySystem.get(id);
    if (!inSystem) return [];
    return { id, name: topics[id], specs: specSections(inSystem).flatMap((section) => section.specs) };
  });
}

export type SpecState = "sourced" | "yours" | "missing";

/** Whether a number has a source for the reader's car, or is the reader's own. A number for other cars alone is judged by all of its values. */
export function stateOf(spec: ShownSpec, choice: VariantChoice): SpecState {
  const isFitting = fitsCar(spec, choice);
  const values = spec.values.filter(({ appliesTo }) => !isFitting || applies(appliesTo, choice));
  if (values.some(({ own }) => own)) return "yours";
  const hasNumber = values.some(
    ({ metric, confidence }) => metric !== undefined && confidence !== "unverified",
  );
  return hasNumber ? "sourced" : "missing";
}

export interface SpecCount {
  all: number;
  sourced: number;
  yours: number;
  missing: number;
}

/** Counts the numbers that fit the reader's car, each once, however many values it has. */
export function countNumbers(specs: readonly ShownSpec[], choice: VariantChoice = {}): SpecCount {
  const fitting = specs.filter((spec) => fitsCar(spec, choice));
  const count = (state: SpecState) => fitting.filter((spec) => stateOf(spec, choice) === state).length;
  return { all: fitting.length, sourced: count("sourced"), yours: count("yours"), missing: count("missing") };
}

const mostFirst = 4;

export interface SystemRows {
  /** Shown before the rest is unfolded. */
  first: ShownSpec[];
  rest: SpecSection[];
  /** Without a number: the reader is sent to the factory manual. */
  missing: SpecSection[];
}

/** The rows of a system for the reader's car: first those with a number, then the gaps. */
export function systemRows({ specs }: Pick<SpecSystem, "specs">, choice: VariantChoice): SystemRows {
  const known = specs.filter((spec) => stateOf(spec, choice) !== "missing");
  const first = known.filter((spec) => fitsCar(spec, choice)).slice(0, mostFirst);
  return {
    first,
    rest: specSections(known.filter((spec) => !first.includes(spec))),
    missing: specSections(specs.filter((spec) => !known.includes(spec))),
  };
}

function specSections(specs: readonly ShownSpec[]): SpecSection[] {
  return specKindNames
    .map((kind) => ({ kind, title: titles[kind], specs: specs.filter((spec) => spec.kind === kind) }))
    .filter((section) => section.specs.length > 0);
}

const mostUsedCount = 8;
/** Of these, numbers that the reader's car lacks. */
const mostGaps = 3;

/** The numbers that owners ask for most, in this order; platforms name the same thing differently. */
const asked: readonly (readonly SpecRef[])[] = [
  ["torque:wheel-bolts", "torque:wheel-nuts"],
  ["torque:oil-drain-plug"],
  ["capacity:engine-oil"],
  ["fluid:engine-oil"],
  ["capacity:coolant"],
  ["measure:spark-plug-gap", "measure:plug-gap"],
  ["pressure:tires", "pressure:tire-front"],
  ["fluid:brake-fluid"],
  ["torque:spark-plugs"],
  ["torque:oil-filter-cap", "torque:oil-filter", "torque:oil-filter-housing"],
  ["fluid:coolant"],
  ["measure:front-pad-minimum", "measure:pad-minimum", "measure:rear-pad-minimum"],
];

/**
 * The numbers to show first: those asked for most that have a source for the reader's car, then others until there are eight.
 * Who has said which car it is also sees which of them it lacks.
 */
export function mostUsed(specs: readonly ShownSpec[], choice: VariantChoice, hasGaps = false): ShownSpec[] {
  const fitting = specs.filter((spec) => fitsCar(spec, choice));
  const [ready, missing] = [true, false].map((isKnown) =>
    fitting.filter((spec) => (stateOf(spec, choice) !== "missing") === isKnown),
  ) as [ShownSpec[], ShownSpec[]];
  const find = (list: readonly ShownSpec[], refs: readonly SpecRef[]) =>
    list.find(({ ref }) => refs.includes(ref));
  const gaps = asked.flatMap((refs) => (find(ready, refs) ? [] : (find(missing, refs) ?? [])));
  const shown = hasGaps ? gaps.slice(0, mostGaps) : [];
  const wanted = asked.flatMap((refs) => find(ready, refs) ?? find(shown, refs) ?? []);
  return [...new Set([...wanted, ...ready])].slice(0, mostUsedCount);
}
