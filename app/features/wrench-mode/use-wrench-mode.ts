import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import type { GuidePage, GuideStep } from "../../../domain/guides/guide-page.ts";
import {
  finishGuide,
  type GuideProgress,
  goToStep,
  restartGuide,
  tickDetail,
  tickStep,
} from "../../../domain/guides/progress.ts";
import {
  beforeScreen,
  finishScreen,
  fittingSteps,
  resumeScreen,
  screensOf,
  torqueTick,
  untorqued,
} from "../../../domain/wrench-mode/screens.ts";
import type { CarNumbers } from "../../../domain/wrench-mode/settled-text.ts";
import { useHydrated } from "../device/use-hydrated.ts";
import { useGuideProgress } from "../guide/use-guide-progress.ts";
import { useVariantChoice } from "../values/variant-choice.ts";

/** One visit to the view: which screen is shown, what is ticked, and every way to go on. */
export interface WrenchView {
  guide: GuidePage;
  numbers: CarNumbers;
  /** The steps for the reader's car. */
  steps: readonly GuideStep[];
  screen: string;
  /** The step on the screen; none before the first and after the last one. */
  step: GuideStep | undefined;
  /** "Step 4 of 12", or the screen's name. */
  place: string;
  progress: GuideProgress | undefined;
  /** The guide's page, at this step. */
  exit: string;
  /** Goes there, from wherever the address stands. */
  leave(): void;
  isDone(step: GuideStep): boolean;
  isTicked(tick: string): boolean;
  show(screen: string): void;
  /** Ticks the step and goes on. */
  forward(): void;
  back(): void;
  tick(tick: string, on: boolean): void;
  /** Marks the first fastener of the step that is not marked. */
  markNextTorque(): void;
  untick(step: GuideStep): void;
  finish(): void;
  restart(): void;
}

export function useWrenchMode(guide: GuidePage): WrenchView {
  const hydrated = useHydrated();
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const { progress, change } = useGuideProgress(guide);
  const [choice] = useVariantChoice(guide.platform, guide.variants);
  const numbers = useMemo(
    () => ({ specs: guide.specs, options: guide.variants, choice }),
    [guide.specs, guide.variants, choice],
  );
  const steps = fittingSteps(guide.steps, choice);
  const screens = screensOf(steps);
  const asked = hydrated ? hash.slice(1) : "";
  const screen = screens.includes(asked) ? asked : resumeScreen(steps, progress);
  const at = screens.indexOf(screen);
  const step = steps[at - 1];

  const open = (to: string) => navigate({ search, hash: to }, { replace: true });
  const show = (to: string) => {
    const number = steps.findIndex(({ id }) => id === to) + 1;
    if (number > 0) change((all, subject, now) => goToStep(all, subject, to, number, now));
    open(to);
  };
  /** Where the address stands: a quick hand presses again before the new screen is drawn. */
  const whereNow = () => {
    const found = screens.indexOf(window.location.hash.slice(1));
    return found === -1 ? at : found;
  };
  const exitOf = (left: GuideStep | undefined) => (left ? `${guide.path}#${left.id}` : guide.path);
  const tick = (id: string, on: boolean) =>
    change((all, subject, now) => tickDetail(all, subject, id, on, now));

  return {
    guide,
    numbers,
    steps,
    screen,
    step,
    place: placeOf(screen, at, steps.length),
    progress,
    exit: exitOf(step),
    leave: () => navigate(exitOf(steps[whereNow() - 1])),
    isDone: ({ id }) => progress?.steps.includes(id) ?? false,
    isTicked: (id) => progress?.ticks.includes(id) ?? false,
    show,
    forward() {
      const from = whereNow();
      const to = screens[from + 1];
      if (to === undefined) return;
      const left = steps[from - 1];
      if (left) change((all, subject, now) => tickStep(all, subject, left.id, true, now));
      show(to);
    },
    back() {
      const to = screens[whereNow() - 1];
      if (to !== undefined) show(to);
    },
    tick,
    markNextTorque() {
      const [first] = step ? untorqued(step, progress) : [];
      if (step && first) tick(torqueTick(step, first), true);
    },
    untick: ({ id }) => change((all, subject, now) => tickStep(all, subject, id, false, now)),
    finish: () => change((all, subject, now) => finishGuide(all, subject, now)),
    restart() {
      change((all, subject, now) => restartGuide(all, subject, now));
      open(beforeScreen);
    },
  };
}

function placeOf(screen: string, at: number, count: number): string {
  if (screen === beforeScreen) return "Before you start";
  if (screen === finishScreen) return "Final checks";
  return `Step ${at} of ${count}`;
}
