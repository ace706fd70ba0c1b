import { applies, type VariantChoice } from "../guides/applicability.ts";
import type { GuideStep } from "../guides/guide-page.ts";
import type { GuideProgress } from "../guides/progress.ts";

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
