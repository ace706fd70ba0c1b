import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import type { GuidePage, GuideStep } from "../../../../domain/guides/guide-page.ts";
import {
  finishGuide,
  type GuideProgress,
  goToStep,
  restartGuide,
  tickDetail,
  tickStep,
} from "../../../../domain/guides/progress.ts";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import type { SpecRef } from "../../../../domain/guides/spec-kinds.ts";
import type { CarNumbers } from "../../../../domain/wrench-mode/filled-text.ts";
import {
  beforeScreen,
  finishScreen,
  firstAsking,
  fittingSteps,
  resumeScreen,
  screensOf,
} from "../../../../domain/wrench-mode/screens.ts";
import {
  type Asking,
  missingNumbers,
  torqueTick,
  undecidedNumbers,
  untorqued,
} from "../../../../domain/wrench-mode/torque-ticks.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useGuideProgress } from "../guide/use-guide-progress.ts";
import { ownSpecs } from "../values/own-numbers.ts";
import { provideOwnSpecs, useOwnSpecs } from "../values/own-specs.ts";
import { useVariantChoice } from "../values/variant-choice.ts";

provideOwnSpecs(ownSpecs);

/** The state of the view: which screen is shown, what is ticked, and how to move. */
export interface WrenchView {
  guide: GuidePage;
  numbers: CarNumbers;
  /** The steps for the reader's car. */
  steps: readonly GuideStep[];
  screen: string;
  /** The step on the screen; undefined on the first and the last screen. */
  step: GuideStep | undefined;
  /** "Step 4 of 12", or the screen's name. */
  place: string;
  progress: GuideProgress | undefined;
  /** The guide's page, at this step. */
  exit: string;
  /** Goes to the exit of the screen in the URL. */
  leave(): void;
  isDone(step: GuideStep): boolean;
  isTicked(tick: string): boolean;
  /** What the first screen asks for; each step has its own. */
  first: Asking;
  /** The numbers that a screen can't be left without and that the reader's car lacks. */
  missing(asking: Asking): ShownSpec[];
  /** Those of them about which nothing was decided: it doesn't go on without it. */
  undecided(asking: Asking): ShownSpec[];
  /** The fasteners of a step that have a number and no mark. */
  untorqued(step: GuideStep): SpecRef[];
  show(screen: string): void;
  /** Checks the step off and goes to the next screen. */
  forward(): void;
  back(): void;
  tick(tick: string, on: boolean): void;
  /** Marks the first unmarked fastener of the step. */
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
  const specs = useOwnSpecs(guide, choice);
  const numbers = useMemo(
    () => ({ specs, options: guide.variants, choice }),
    [specs, guide.variants, choice],
  );
  const steps = fittingSteps(guide.steps, choice);
  const screens = screensOf(steps);
  const requested = hydrated ? hash.slice(1) : "";
  const screen = screens.includes(requested) ? requested : resumeScreen(steps, progress);
  const at = screens.indexOf(screen);
  const step = steps[at - 1];
  // The server knows no car, and what it asked for would flash up.
  const first = hydrated ? firstAsking(guide, choice) : { id: beforeScreen };

  const open = (to: string) => navigate({ search, hash: to }, { replace: true });
  const show = (to: string) => {
    const number = steps.findIndex(({ id }) => id === to) + 1;
    if (number > 0) change((all, subject, now) => goToStep(all, subject, to, number, now));
    open(to);
  };
  /** Read from the URL, because a second quick press may come before the new screen is rendered. */
  const currentIndex = () => {
    const current = screens.indexOf(window.location.hash.slice(1));
    return current === -1 ? at : current;
  };
  const exitOf = (left: GuideStep | undefined) => (left ? `${guide.path}#${left.id}` : guide.path);
  const isTicked = (id: string) => progress?.ticks.includes(id) ?? false;
  const tick = (id: string, on: boolean) =>
    change((all, subject, now) => tickDetail(all, subject, id, on, now));

  return {
    guide,
    numbers,
    steps,
    screen,
    step,
    place: screenTitle(screen, at, steps.length),
    progress,
    exit: exitOf(step),
    leave: () => navigate(exitOf(steps[currentIndex() - 1])),
    isDone: ({ id }) => progress?.steps.includes(id) ?? false,
    isTicked,
    first,
    missing: (each) => missingNumbers(each, numbers),
    undecided: (each) => undecidedNumbers(each, progress, numbers),
    untorqued: (each) => untorqued(each, progress, numbers),
    show,
    forward() {
      const from = currentIndex();
      const to = screens[from + 1];
      if (to === undefined) return;
      const left = steps[from - 1];
      if (undecidedNumbers(left ?? first, progress, numbers).length > 0) return;
      if (left) change((all, subject, now) => tickStep(all, subject, left.id, true, now));
      show(to);
    },
    back() {
      const to = screens[currentIndex() - 1];
      if (to !== undefined) show(to);
    },
    tick,
    markNextTorque() {
      const ticks = step?.torques.map((ref) => torqueTick(step, ref));
      const first = ticks?.find((id) => !isTicked(id));
      if (first) tick(first, true);
    },
    untick: ({ id }) => change((all, subject, now) => tickStep(all, subject, id, false, now)),
    finish: () => change((all, subject, now) => finishGuide(all, subject, now)),
    restart() {
      change((all, subject, now) => restartGuide(all, subject, now));
      open(beforeScreen);
    },
  };
}

function screenTitle(screen: string, at: number, count: number): string {
  if (screen === beforeScreen) return "Before you start";
  if (screen === finishScreen) return "Final checks";
  return `Step ${at} of ${count}`;
}
