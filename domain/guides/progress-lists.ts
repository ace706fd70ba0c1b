import { type GuideProgress, isStarted, type Progress } from "./progress.ts";

export type GuideOfPath = readonly [path: string, guide: GuideProgress];

/** The guides stored on a device by state; each list begins with the one changed last. */
export function progressLists(
  progress: Progress,
): Record<"started" | "saved" | "finished", readonly GuideOfPath[]> {
  const guides = Object.entries(progress).toSorted(([, a], [, b]) => (a.updatedAt < b.updatedAt ? 1 : -1));
  return {
    started: guides.filter(([, guide]) => isStarted(guide)),
    saved: guides.filter(([, guide]) => guide.saved),
    finished: guides.filter(([, guide]) => guide.finishedAt !== undefined),
  };
}

/** The job that was worked on last and is not finished: where it goes on, and in words. */
export function continueJob(progress: Progress): { to: string; label: string; step: string } | undefined {
  const [latest] = progressLists(progress).started;
  if (!latest) return undefined;
  const [path, { title, current, currentNumber, stepCount }] = latest;
  const step = currentNumber ? `, step ${currentNumber}${stepCount > 0 ? ` of ${stepCount}` : ""}` : "";
  return { to: wrenchModePath(path, current), label: `Continue: ${title}`, step };
}

function wrenchModePath(path: string, step: string | undefined): string {
  return `${path}?mode=wrench${step ? `#${step}` : ""}`;
}
