import type { Job } from "../../../domain/garage/job.ts";
import type { Database } from "../../db/engine/database.ts";
import { underAccountLock } from "../../db/owned/account-lock.ts";
import { deleteOldestRemoved, markRemoved } from "../../db/owned/removed-rows.ts";
import { findJob } from "./rows.ts";

export type RemovedJob = { kind: "removed"; job: Job } | { kind: "gone" };

const maxRemovedJobs = 100;

/** Marks a job as removed. What it wrote to the log stays. Removing it twice is the same as once. */
export function removeJob(database: Database, userId: string, id: string): Promise<RemovedJob> {
  return underAccountLock(database, userId, async () => {
    const stored = await findJob(database, userId, { id });
    if (!stored) return { kind: "gone" };
    if (stored.removedAt) return { kind: "removed", job: stored.job };
    const job = { ...stored.job, version: stored.job.version + 1 };
    await markRemoved(database, "guide_job", userId, job, new Date());
    await deleteOldestRemoved(database, "guide_job", userId, maxRemovedJobs);
    return { kind: "removed", job };
  });
}
