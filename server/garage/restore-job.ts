import type { Job } from "../../domain/garage/job.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { findJob } from "../db/guide-job-rows.ts";
import { markRemoved } from "../db/removed-rows.ts";
import { hasRoomForProgress } from "./save-job.ts";

export type RestoredJob =
  | { kind: "restored"; job: Job }
  | { kind: "gone" }
  | { kind: "full" }
  | { kind: "under-way" };

/** Undoes a removal, unless the guide was started again since. */
export function restoreJob(database: Database, userId: string, id: string): Promise<RestoredJob> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const stored = await findJob(database, userId, { id });
    if (!stored) return { kind: "gone" };
    if (!stored.removedAt) return { kind: "restored", job: stored.job };
    if (await findJob(database, userId, { openGuide: stored.job.guide })) return { kind: "under-way" };
    if (!(await hasRoomForProgress(database, userId, stored.job.progress))) return { kind: "full" };
    const job = { ...stored.job, version: stored.job.version + 1 };
    await markRemoved(database, "guide_job", userId, job, null);
    return { kind: "restored", job };
  });
}
