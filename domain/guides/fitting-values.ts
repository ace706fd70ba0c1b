import {
  type AppliesTo,
  applies,
  describeAppliesTo,
  type VariantChoice,
  type VariantOptions,
} from "./applicability.ts";
import type { ShownSpec, ShownValue } from "./shown-spec.ts";

export interface FittingValue {
  value: ShownValue;
  /** Which cars it is for, where the reader has to choose. */
  cars: string | undefined;
}

/** Whether any value fits the reader's car. */
export function fitsCar(spec: ShownSpec, choice: VariantChoice): boolean {
  return spec.values.some((value) => applies(value.appliesTo, choice));
}

/** The values that fit the reader's car: one, or one for each kind of car. */
export function fittingValues(
  spec: ShownSpec,
  { options, choice }: { options: VariantOptions; choice: VariantChoice },
): FittingValue[] {
  const fitting = spec.values.filter((value) => applies(value.appliesTo, choice));
  const shown = fitting.length > 0 ? fitting : spec.values;
  return shown.map((value) => ({
    value,
    cars:
      value.appliesTo && (fitting.length !== 1 || !isFullyChosen(value.appliesTo, choice))
        ? describeAppliesTo(value.appliesTo, options)
        : undefined,
  }));
}

/** Whether the reader has chosen everything that decides about a value: only then its cars need not be named. */
function isFullyChosen({ generations, engines, gearboxes, note }: AppliesTo, choice: VariantChoice): boolean {
  return (
    note === undefined &&
    (generations === undefined || choice.generation !== undefined) &&
    (engines === undefined || choice.engine !== undefined) &&
    (gearboxes === undefined || choice.gearbox !== undefined)
  );
}
