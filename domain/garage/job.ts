import type { GuideProgress } from "../guides/progress.ts";
import { monthNames } from "../local-date.ts";
import { maxAlbumLength } from "./photo.ts";

/** A guide that somebody follows, with the account. */
export interface Job {
  id: string;
  /** The guide's path. */
  guide: string;
  /** None where all progress lives with the account and this guide is followed for no car. */
  vehicleId?: string | undefined;
  /** The name of the car. */
  car?: string | undefined;
  /** Rises with each change. */
  version: number;
  progress: GuideProgress;
  /** The entry of the log that it became. */
  entryId?: string | undefined;
  /** How many photos were taken during it; absent without any. */
  photos?: number | undefined;
}

/** `GET /api/v1/me/jobs`: of each guide the last job, the one that was changed last first. */
export interface JobList {
  jobs: readonly Job[];
  /** Whether all progress lives with the account, and not only jobs that were started for a car. */
  isTracked: boolean;
}

/** Done, under way, or only a saved guide. */
export type JobState = "done" | "open" | "saved";

export function jobState({ finishedAt, startedAt }: GuideProgress): JobState {
  if (finishedAt) return "done";
  return startedAt ? "open" : "saved";
}

/** "Front brake pads, Nov 2026": the album of its photos. A job of the same guide a year later has another one. */
export function jobAlbum({ progress: { title, startedAt, updatedAt } }: Pick<Job, "progress">): string {
  const [year, month] = (startedAt ?? updatedAt).split("-");
  const when = `, ${monthNames[Number(month) - 1]?.slice(0, 3)} ${year}`;
  return title.slice(0, maxAlbumLength - when.length).trimEnd() + when;
}

/** Removed ones do not count. */
export const maxJobs = 1000;
export const maxJobBytes = 32 * 1024 * 1024;

export const jobTexts = {
  full: `You can have up to ${maxJobs} jobs, and ${maxJobBytes / 1024 / 1024} MB of marks and notes in all of them. Remove some in My jobs.`,
  tooLong: "There's no room for more notes on this job. Shorten some, or finish the job and start a new one.",
  gone: "This job was removed in another tab or on another device.",
  underWay: (car: string) => `This job is in progress on your ${car}. Finish or remove it first.`,
  startedAgain: "This guide has been started again since.",
  notTracked: "Progress without a car stays on this device.",
} as const;
