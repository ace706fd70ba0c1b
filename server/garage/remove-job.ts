import type { Job } from "../../domain/garage/job.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { findJob } from "../db/guide-job-rows.ts";
import { deleteOldestRemoved, markRemoved } from "../db/removed-rows.ts";

export type RemovedJob = { kind: "removed"; job: Job } | { kind: "gone" };

const maxRemovedJobs = 100;

/** Marks a job as removed. What it wrote to the log stays. Removing it twice is the same as once. */
export function removeJob(database: Database, userId: string, id: string): Promise<RemovedJob> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const stored = await findJob(database, userId, { id });
    if (!stored) return { kind: "gone" };
    if (stored.removedAt) return { kind: "removed", job: stored.job };
    const job = { ...stored.job, version: stored.job.version + 1 };
    await markRemoved(database, "guide_job", userId, job, new Date());
    await deleteOldestRemoved(database, "guide_job", userId, maxRemovedJobs);
    return { kind: "removed", job };
  });
}
