import { createContext, use } from "react";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import type { GuideProgress, Progress, ProgressGuide } from "../../../../domain/guides/progress.ts";
import { type LocalRecord, useLocalRecord } from "../../../ui/local-record.ts";
import { progressRecord } from "../../core/device/progress-record.ts";

/** Where progress is stored; a preview has a record of its own. */
export const ProgressContext = createContext<LocalRecord<Progress>>(progressRecord);

/** How far the reader is with a guide, and how to change it. */
export function useGuideProgress(guide: GuidePage): {
  progress: GuideProgress | undefined;
  change: (update: (progress: Progress, guide: ProgressGuide, now: string) => Progress) => void;
} {
  const record = use(ProgressContext);
  const all = useLocalRecord(record);
  const { path, title, platformName, steps } = guide;
  return {
    progress: all[path],
    change: (update) =>
      record.change((progress) =>
        update(progress, { path, title, platformName, stepCount: steps.length }, new Date().toISOString()),
      ),
  };
}
