import { applies, fittingValues, type VariantChoice } from "../guides/applicability.ts";
import type { GuideStep } from "../guides/guide-page.ts";
import type { GuideProgress } from "../guides/progress.ts";
import type { SpecRef } from "../guides/spec-kinds.ts";
import type { CarNumbers } from "./filled-text.ts";

/** The screens before and after the steps. A step's id has no underscore, so they cannot collide. */
export const beforeScreen = "_before";
export const finishScreen = "_finish";

/** The steps for the reader's car. */
export function fittingSteps(steps: readonly GuideStep[], choice: VariantChoice): GuideStep[] {
  return steps.filter((step) => applies(step.appliesTo, choice));
}

export function screensOf(steps: readonly GuideStep[]): string[] {
  return [beforeScreen, ...steps.map((step) => step.id), finishScreen];
}

/** The screen to resume at. A reader who has not started sees the warnings and tools first. */
export function resumeScreen(steps: readonly GuideStep[], progress: GuideProgress | undefined): string {
  if (!progress?.startedAt || isUntouched(progress)) return beforeScreen;
  const next = steps.find((step) => !progress.steps.includes(step.id));
  if (progress.finishedAt || !next) return finishScreen;
  const current = steps.find((step) => step.id === progress.current);
  return (current ?? next).id;
}

/** A job that was started and nothing more. */
function isUntouched({ steps, ticks, current, finishedAt }: GuideProgress): boolean {
  return steps.length + ticks.length === 0 && !current && !finishedAt;
}

/** The key of a fastener's checkbox. */
export function torqueTick(step: GuideStep, ref: SpecRef): string {
  return `${step.id}/${ref}`;
}

/** The key of the choice to read a number in one's own book at the car. */
export function bookTick({ id }: Pick<GuideStep, "id">, ref: SpecRef): string {
  return `${id}/book:${ref}`;
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
