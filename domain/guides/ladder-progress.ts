import type { RelatedGuide } from "./guide-page.ts";
import type { Ladder } from "./library.ts";
import type { Progress } from "./progress.ts";

type Rung = Ladder["rungs"][number];

export interface Count {
  done: number;
  /** Written guides only: planned ones do not count. */
  all: number;
}

/** The paths of the guides that were finished on this device. */
export function finishedGuides(progress: Progress): ReadonlySet<string> {
  return new Set(Object.keys(progress).filter((path) => progress[path]?.doneAt !== undefined));
}

export function countDone(guides: readonly RelatedGuide[], finished: ReadonlySet<string>): Count {
  const available = new Set(guides.filter((guide) => guide.available).map(({ path }) => path));
  return { done: [...available].filter((path) => finished.has(path)).length, all: available.size };
}

/** Every guide of the ladder once, even if several rungs list it. */
export function countLadder({ rungs }: Pick<Ladder, "rungs">, finished: ReadonlySet<string>): Count {
  return countDone(
    rungs.flatMap(({ guides }) => guides),
    finished,
  );
}

/** One finished guide is enough: a rung lists the same job for several cars. */
export function isClimbed(guides: readonly RelatedGuide[], finished: ReadonlySet<string>): boolean {
  return guides.some((guide) => finished.has(guide.path));
}

/**
 * The next job: on the lowest unfinished rung the guide for the car worked on last, else the first one; when every rung is
 * finished, any guide that is left.
 */
export function nextJob(
  { rungs }: Pick<Ladder, "rungs">,
  progress: Progress,
): { rung: Rung; guide: RelatedGuide } | undefined {
  const finished = finishedGuides(progress);
  const open = (rung: Rung) => rung.guides.filter((guide) => guide.available && !finished.has(guide.path));
  const rung =
    rungs.find((each) => !isClimbed(each.guides, finished) && open(each).length > 0) ??
    rungs.find((each) => open(each).length > 0);
  if (!rung) return undefined;
  const car = lastCar(progress);
  const candidates = open(rung);
  const guide = candidates.find(({ path }) => car !== undefined && path.startsWith(car)) ?? candidates[0];
  return guide && { rung, guide };
}

function lastCar(progress: Progress): string | undefined {
  const [path] =
    Object.entries(progress)
      .filter(([path]) => !path.startsWith("/guide/basic/"))
      .toSorted(([, a], [, b]) => (a.updatedAt < b.updatedAt ? 1 : -1))[0] ?? [];
  return path?.slice(0, path.lastIndexOf("/") + 1);
}
