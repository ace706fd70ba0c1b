import { isDeepStrictEqual } from "node:util";
import type { Job } from "../../domain/garage/job.ts";
import { mergeGuide } from "../../domain/guides/merge-progress.ts";
import type { GuideProgress } from "../../domain/guides/progress.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { findJob, updateJob } from "../db/guide-job-rows.ts";

export type SavedJob = { kind: "saved"; job: Job } | { kind: "gone" };

/**
 * Merges what a device has of a job into what the account has. Every mark has its own time, so nobody needs to know which
 * version they saw: two devices that save at the same moment both keep what they ticked.
 */
export function saveJob(
  database: Database,
  userId: string,
  { id, progress }: { id: string; progress: GuideProgress },
): Promise<SavedJob> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const stored = await findJob(database, userId, { id });
    if (!stored || stored.removedAt) return { kind: "gone" };
    const before = stored.job;
    const merged = mergeGuide(before.progress, progress);
    if (isSame(merged, before.progress)) return { kind: "saved", job: before };
    const job = { ...before, progress: merged, version: before.version + 1 };
    await updateJob(database, userId, job);
    return { kind: "saved", job };
  });
}

/** Absent and undefined fields are the same in what is stored. */
function isSame(one: GuideProgress, other: GuideProgress): boolean {
  const plain = (progress: GuideProgress) => JSON.parse(JSON.stringify(progress));
  return isDeepStrictEqual(plain(one), plain(other));
}
