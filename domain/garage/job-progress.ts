import { mergeGuide } from "../guides/merge-progress.ts";
import { showMinutes } from "../guides/minutes.ts";
import { maxNoteLength } from "../guides/parse-progress.ts";
import {
  changed,
  type GuideProgress,
  type JobClock,
  type JobLink,
  markNames,
  type Progress,
  type ProgressGuide,
  stoppedClock,
} from "../guides/progress.ts";
import type { Job } from "./job.ts";
import { cleanNotes } from "./log-form.ts";

/** The progress of a guide becomes that of a job. What was ticked before stays ticked; the clock begins to run. */
export function linkJob(progress: Progress, guide: ProgressGuide, job: JobLink, now: string): Progress {
  return changed(
    progress,
    guide,
    now,
    ({ startedAt = now, clock = { seconds: 0 } }) => ({
      job,
      startedAt,
      clock: { runningSince: now, ...clock },
      finishedAt: undefined,
    }),
    markNames.clock,
    markNames.finished,
  );
}

export function runClock(
  progress: Progress,
  guide: ProgressGuide,
  isRunning: boolean,
  now: string,
): Progress {
  const change = ({ clock = { seconds: 0 } }: GuideProgress) => ({
    clock: isRunning ? { runningSince: now, ...clock } : stoppedClock(clock, now),
  });
  return changed(progress, guide, now, change, markNames.clock);
}

/** An empty note takes it away. */
export function noteStep(
  progress: Progress,
  guide: ProgressGuide,
  step: string,
  text: string,
  now: string,
): Progress {
  const note = cleanNotes(text).slice(0, maxNoteLength);
  const change = ({ notes = {}, startedAt = now }: GuideProgress) => {
    const { [step]: _, ...others } = notes;
    return { notes: note ? { ...others, [step]: note } : others, startedAt };
  };
  return changed(progress, guide, now, change, markNames.note + step);
}

export function workedMinutes(clock: JobClock | undefined, now: string): number {
  return clock ? Math.round(stoppedClock(clock, now).seconds / 60) : 0;
}

/** "1 hr 12 min" */
export function workedText(clock: JobClock | undefined, now: string): string {
  return showMinutes(workedMinutes(clock, now));
}

/**
 * A device's progress in a guide whose job the account has. A run that began here after the job was done is another one: it
 * stays as it is. Everything else is merged.
 */
export function joinJob(device: GuideProgress | undefined, job: Job, uid: string): GuideProgress {
  const { id, car, entryId, progress } = job;
  const link: JobLink = { id, uid, ...(car && { car }), ...(entryId && { isLogged: true }) };
  const account = { ...progress, job: link };
  if (!device || (device.job && device.job.id !== id))
    return { ...account, saved: device?.saved || account.saved };
  const began = device.clearedAt ?? device.startedAt ?? "";
  if (!device.job && account.finishedAt && began > account.finishedAt) return device;
  return { ...mergeGuide(device, account), job: account.job };
}
