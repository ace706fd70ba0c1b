import type { GuideProgress } from "../../../../domain/guides/progress.ts";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { progressRecord } from "./progress-record.ts";

/** The progress of a guide that was finished on this device; undefined until the page is hydrated. */
export function useFinishedGuide(path: string): GuideProgress | undefined {
  const isHydrated = useHydrated();
  const progress = useLocalRecord(progressRecord)[path];
  return isHydrated && progress?.finishedAt ? progress : undefined;
}
