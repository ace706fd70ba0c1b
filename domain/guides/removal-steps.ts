import type { GuideStep } from "./guide-page.ts";

type Step = Pick<GuideStep, "id" | "title" | "phase">;

/** Words of steps that name no part of the car. */
const emptyWords = new Set(
  `a again air all an and any apart at away back before both by car careful carefully check clean cleaned close closed
  connect connected disconnect disconnected do down drain each end every first fit for free from front get hand hang
  hold in install installed into it its last leave left let lift look loosen lower make move new next of off old on one
  open or other out over pack part place plug press prepare pull push put raise ready rear refit refill reinstall release
  remove right room same set side slide step swing take test the then third tighten time to torque turn undo undone unbolt
  unclip unhook unplug unscrew up use way what while with without work wrench you your`.split(/\s+/),
);

/** "caliper" of "Put the calipers back": what a step is about. */
function subjectsOf({ id, title }: Step): Set<string> {
  const words = `${id} ${title}`.toLowerCase().match(/[a-z]{2,}/g) ?? [];
  const singular = (word: string) => (word.length > 3 ? word.replace(/(?<=s)es$|(?<!s)s$/, "") : word);
  return new Set(words.filter((word) => !emptyWords.has(word)).map(singular));
}

/** "front": of two that are about the same, the one at the same end of the car is nearer. */
function sideOf({ id, title }: Step): string | undefined {
  return /front|rear|left|right|upper|lower(?= )/.exec(`${id} ${title}`.toLowerCase())?.[0];
}

const isTakingApart = ({ phase }: Step) => phase === "prepare" || phase === "remove";
const isPuttingBack = ({ phase }: Step) => phase === "install" || phase === "fill-and-bleed";

/**
 * The steps that a step puts back together, the nearest match first. Guides do not say which step undoes which, so it is
 * those that are about the same thing; none is better than a wrong one.
 */
export function removalSteps<S extends Step>(step: S, steps: readonly S[]): S[] {
  if (!isPuttingBack(step)) return [];
  const subjects = subjectsOf(step);
  const shared = (other: S) => {
    const named = [...subjectsOf(other)].filter((word) => subjects.has(word)).length;
    return named === 0 ? 0 : 2 * named + Number(sideOf(step) === sideOf(other));
  };
  return steps
    .slice(0, steps.indexOf(step))
    .filter(isTakingApart)
    .map((other) => ({ other, score: shared(other) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ other }) => other);
}
