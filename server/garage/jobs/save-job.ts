import { isDeepStrictEqual } from "node:util";
import type { Job } from "../../../domain/garage/job.ts";
import { isStorable, withKnownMarks } from "../../../domain/garage/stored-progress.ts";
import { mergeGuide } from "../../../domain/guides/merge-progress.ts";
import type { GuideProgress } from "../../../domain/guides/progress.ts";
import type { Database, Queryable } from "../../db/engine/database.ts";
import { underAccountLock } from "../../db/owned/account-lock.ts";
import { hasRoom } from "../../db/owned/quota.ts";
import { findJob, jobTable, progressBytes, updateJob } from "./rows.ts";

export type SavedJob = { kind: "saved"; job: Job } | { kind: "gone" } | NoRoom;

interface SaveJob {
  id: string;
  /** The device's progress. */
  progress: GuideProgress;
  screensOf: ScreensOf;
}

/** The ids of a guide's screens, by its path; none where there is no such guide. */
export type ScreensOf = (guide: string) => Promise<readonly string[]>;

/**
 * Merges what a device has of a job into what the account has. Every mark has its own time, so nobody needs to know which
 * version they saw: two devices that save at the same moment both keep what they ticked.
 */
export async function saveJob(
  database: Database,
  userId: string,
  { id, progress, screensOf }: SaveJob,
): Promise<SavedJob> {
  const guide = (await findJob(database, userId, { id }))?.job.guide;
  if (guide === undefined) return { kind: "gone" };
  const known = withKnownMarks(progress, await screensOf(guide));
  return underAccountLock(database, userId, async () => {
    const stored = await findJob(database, userId, { id });
    if (!stored || stored.removedAt) return { kind: "gone" };
    const before = stored.job;
    const merged = mergeGuide(before.progress, known);
    if (isSame(merged, before.progress)) return { kind: "saved", job: before };
    const noRoom = await noRoomForProgress(database, userId, merged, before.progress);
    if (noRoom) return noRoom;
    const job = { ...before, progress: merged, version: before.version + 1 };
    await updateJob(database, userId, job);
    return { kind: "saved", job };
  });
}

/** The record is too long by itself, or the account has as much as it can. */
export type NoRoom = { kind: "too-long" } | { kind: "full" };

export async function noRoomForProgress(
  database: Queryable,
  userId: string,
  progress: GuideProgress,
  before?: GuideProgress,
): Promise<NoRoom | undefined> {
  const bytes = progressBytes(progress);
  if (!isStorable(progress, bytes)) return { kind: "too-long" };
  const growth = bytes - (before ? progressBytes(before) : 0);
  if (growth <= 0) return undefined;
  const room = { rows: before ? 0 : 1, bytes: growth };
  return (await hasRoom(database, jobTable, userId, room)) ? undefined : { kind: "full" };
}

/** Absent and undefined fields are the same in what is stored. */
function isSame(one: GuideProgress, other: GuideProgress): boolean {
  const plain = (progress: GuideProgress) => JSON.parse(JSON.stringify(progress));
  return isDeepStrictEqual(plain(one), plain(other));
}
