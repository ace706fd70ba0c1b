import {
  applies,
  describeAppliesTo,
  overlaps,
  type VariantChoice,
  type VariantOptions,
} from "../guides/applicability.ts";
import type { AppliesTo } from "../guides/applicability-schema.ts";
import type { SpecValue } from "../guides/source-agreement.ts";
import { withoutAbsent } from "../without-absent.ts";
import { ownFigures } from "./own-figures.ts";
import type { OwnValue } from "./own-value.ts";
import { asOwnValue, isSameFigure } from "./sourced-value.ts";

/** Where a reader's number goes among our values of one row. */
export type Placing =
  /** These have the figure already, from another source. */
  | { kind: "cite"; indexes: readonly number[] }
  /** This one lacks it: it gets the figure for these cars, and stays without one for those that are left. */
  | { kind: "fill"; index: number; cars: AppliesTo; left: readonly AppliesTo[] }
  /** None of them is about the car. */
  | { kind: "add"; cars: AppliesTo }
  | { kind: "refused"; why: string };

interface Placed {
  value: OwnValue;
  cars: VariantChoice;
}

/** Never decides between two figures, nor for cars that the reader didn't name. */
export function placeNumber(
  values: readonly SpecValue[],
  { value, cars }: Placed,
  options: VariantOptions,
): Placing {
  if (options.generations.length > 1 && !cars.generation && !cars.engine)
    return refused("It doesn't say for which generation or engine.");
  const fitting = values
    .map((each, index) => ({
      index,
      ours: asOwnValue(each),
      isSourced: each.sources.length > 0,
      appliesTo: each.appliesTo ?? {},
    }))
    .filter(({ appliesTo }) => applies(appliesTo, cars));
  const other = fitting.find(({ ours }) => ours && !isSameFigure(ours, value));
  if (other?.ours) {
    const whose = describeAppliesTo(other.appliesTo, options) || "all cars";
    return refused(`We have ${ownFigures(other.ours).metric} for ${whose}.`);
  }
  const sourced = fitting.filter(({ isSourced }) => isSourced);
  if (sourced.length > 0) return { kind: "cite", indexes: sourced.map(({ index }) => index) };
  const [gap, ...more] = fitting;
  if (!gap) return { kind: "add", cars: only({}, cars) };
  if (more.length > 0) return refused("It doesn't say which of several cars it is for.");
  if (gap.appliesTo.note) return refused(`We lack it for cars ${gap.appliesTo.note} only.`);
  return {
    kind: "fill",
    index: gap.index,
    cars: only(gap.appliesTo, cars),
    left: without(gap.appliesTo, cars, options),
  };
}

const refused = (why: string) => ({ kind: "refused", why }) as const;

const dimensions = { generations: "generation", engines: "engine", gearboxes: "gearbox" } as const;
const dimensionNames = Object.keys(dimensions) as (keyof typeof dimensions)[];

/** Those of the cars that the reader named. */
function only(appliesTo: AppliesTo, cars: VariantChoice): AppliesTo {
  const allowed = dimensionNames.map((each) => {
    const id = cars[dimensions[each]];
    return [each, id ? [id] : appliesTo[each]] as const;
  });
  return withoutAbsent(Object.fromEntries(allowed));
}

/** The others: of other generations, of the same one with other engines, and of these with other gearboxes. */
function without(appliesTo: AppliesTo, cars: VariantChoice, options: VariantOptions): AppliesTo[] {
  let shared = appliesTo;
  return dimensionNames.flatMap((each) => {
    const id = cars[dimensions[each]];
    if (!id) return [];
    const others = (shared[each] ?? idsWithin(shared, each, options)).filter((other) => other !== id);
    const left = { ...shared, [each]: others };
    shared = { ...shared, [each]: [id] };
    return others.length > 0 ? [left] : [];
  });
}

function idsWithin({ generations }: AppliesTo, dimension: keyof typeof dimensions, options: VariantOptions) {
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  if (dimension !== "engines") return ids(options[dimension]);
  return ids(
    options.engines.filter((engine) => overlaps({ generations }, { generations: engine.generations })),
  );
}
