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
