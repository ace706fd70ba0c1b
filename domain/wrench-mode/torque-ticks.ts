import { fittingValues, hasFigure } from "../guides/applicability.ts";
import type { GuideStep } from "../guides/guide-page.ts";
import type { GuideProgress } from "../guides/progress.ts";
import type { ShownSpec } from "../guides/shown-spec.ts";
import type { SpecRef } from "../guides/spec-kinds.ts";
import type { CarNumbers } from "./filled-text.ts";

/** The key of a fastener's checkbox. */
export function torqueTick(step: GuideStep, ref: SpecRef): string {
  return `${step.id}/${ref}`;
}

/** The key of the choice to read a number in one's own book at the car. */
export function bookTick({ id }: Pick<GuideStep, "id">, ref: SpecRef): string {
  return `${id}/book:${ref}`;
}

export function isBookTick(tick: string): boolean {
  return tick.includes("/book:");
}

/** A screen that asks for numbers: a step, or the one before all steps. */
export type Asking = Pick<GuideStep, "id" | "asks">;

/** The numbers that a screen can't be left without and that the car lacks. */
export function missingNumbers(
  { asks = [] }: Pick<Asking, "asks">,
  { specs, choice }: CarNumbers,
): ShownSpec[] {
  return asks.flatMap((ref) => {
    const spec = specs[ref];
    return spec && !hasFigure(spec, choice) ? spec : [];
  });
}

/** Those of them that the reader has neither brought nor will read in a book at the car. */
export function undecidedNumbers(
  asking: Asking,
  progress: GuideProgress | undefined,
  numbers: CarNumbers,
): ShownSpec[] {
  return missingNumbers(asking, numbers).filter(
    ({ ref }) => !progress?.ticks.includes(bookTick(asking, ref)),
  );
}

/** The fasteners of a step that are not marked as torqued. Without a number there is nothing to confirm. */
export function untorqued(
  step: GuideStep,
  progress: GuideProgress | undefined,
  numbers: CarNumbers,
): SpecRef[] {
  return step.torques.filter((ref) => {
    const spec = numbers.specs[ref];
    const hasNumber = spec && fittingValues(spec, numbers).some(({ value }) => value.metric !== undefined);
    return hasNumber && !progress?.ticks.includes(torqueTick(step, ref));
  });
}

/** "2 torques not confirmed" */
export function untorquedText(count: number): string {
  return `${count} ${count === 1 ? "torque" : "torques"} not confirmed`;
}
