import type { GuidePage } from "../../../domain/guides/guide-page.ts";
import type { GuideProgress, Progress, ProgressGuide } from "../../../domain/guides/progress.ts";
import { useLocalRecord } from "../device/local-record.ts";
import { progressRecord } from "../device/progress-record.ts";

/** How far the reader is with a guide, and how to change it. */
export function useGuideProgress(guide: GuidePage): {
  progress: GuideProgress | undefined;
  change: (update: (progress: Progress, guide: ProgressGuide, now: string) => Progress) => void;
} {
  const all = useLocalRecord(progressRecord);
  const { path, title, platformName, steps } = guide;
  return {
    progress: all[path],
    change: (update) =>
      progressRecord.change((progress) =>
        update(progress, { path, title, platformName, stepCount: steps.length }, new Date().toISOString()),
      ),
  };
}
