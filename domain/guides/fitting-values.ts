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
  /** Which cars it is for, where the reader has to tell. */
  cars: string | undefined;
}

/** The values that the reader's car may need: one, or one for each kind of car. */
export function fittingValues(
  spec: ShownSpec,
  { options, choice }: { options: VariantOptions; choice: VariantChoice },
): FittingValue[] {
  const fitting = spec.values.filter((value) => applies(value.appliesTo, choice));
  const shown = fitting.length > 0 ? fitting : spec.values;
  return shown.map((value) => ({
    value,
    cars:
      value.appliesTo && (fitting.length !== 1 || !isSettled(value.appliesTo, choice))
        ? describeAppliesTo(value.appliesTo, options)
        : undefined,
  }));
}

/** Whether the reader has picked everything that a value asks about: only then may its cars go unsaid. */
function isSettled({ generations, engines, gearboxes, note }: AppliesTo, choice: VariantChoice): boolean {
  return (
    note === undefined &&
    (generations === undefined || choice.generation !== undefined) &&
    (engines === undefined || choice.engine !== undefined) &&
    (gearboxes === undefined || choice.gearbox !== undefined)
  );
}
