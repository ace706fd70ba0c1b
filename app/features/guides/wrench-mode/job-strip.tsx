import { useEffect, useState } from "react";
import { runClock, workedText } from "../../../../domain/garage/job-progress.ts";
import { useGuideProgress } from "../guide/use-guide-progress.ts";
import type { WrenchView } from "./use-wrench-mode.ts";

/** The car that the job is for, and the time worked so far. */
export function JobStrip({ view: { guide, progress } }: { view: WrenchView }) {
  const { change } = useGuideProgress(guide);
  const now = useMinute();
  const { job, clock, finishedAt } = progress ?? {};
  if (!job?.car || finishedAt) return null;
  const isRunning = clock?.runningSince !== undefined;
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line-soft pl-4 text-base sm:pl-5.5">
      <p className="min-w-0 truncate">
        {job.car} <span className="text-muted">· {workedText(clock, now)}</span>
        {!isRunning && <span className="text-muted"> · paused</span>}
      </p>
      <button
        type="button"
        onClick={() => change((all, subject, at) => runClock(all, subject, !isRunning, at))}
        className="min-h-14 shrink-0 px-4 font-semibold hover:text-accent-strong sm:px-5.5"
      >
        {isRunning ? "Pause" : "Resume"}
        <span className="sr-only"> the job</span>
      </button>
    </div>
  );
}

/** The time, often enough to show minutes. */
function useMinute(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
