import { applies, type VariantChoice } from "../guides/applicability.ts";
import type { GuidePage, GuideStep } from "../guides/guide-page.ts";
import type { GuideProgress } from "../guides/progress.ts";
import { type Asking, isBookTick } from "./torque-ticks.ts";

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

/** The first screen asks for the numbers that no step names: of fluids, and of what is checked later. */
export function firstAsking(
  { asks = [], steps }: Pick<GuidePage, "asks" | "steps">,
  choice: VariantChoice,
): Asking {
  const ofSteps = new Set(fittingSteps(steps, choice).flatMap((step) => step.asks ?? []));
  const others = asks.filter(({ appliesTo }) => applies(appliesTo, choice)).flatMap((each) => each.asks);
  return {
    // The notes of a job name what was read in a book at one of its steps.
    id: steps[0]?.id ?? beforeScreen,
    asks: [...new Set(others)].filter((ref) => !ofSteps.has(ref)),
  };
}

/** The screen to resume at. A reader who has not started sees the warnings and tools first. */
export function resumeScreen(steps: readonly GuideStep[], progress: GuideProgress | undefined): string {
  if (!progress?.startedAt || isUntouched(progress)) return beforeScreen;
  const next = steps.find((step) => !progress.steps.includes(step.id));
  if (progress.finishedAt || !next) return finishScreen;
  const current = steps.find((step) => step.id === progress.current);
  return (current ?? next).id;
}

/** A job that was started and nothing more: what is decided on the first screen leaves the reader there. */
function isUntouched({ steps, ticks, current, finishedAt }: GuideProgress): boolean {
  return steps.length === 0 && ticks.every(isBookTick) && !current && !finishedAt;
}
