import type { Job } from "../../../domain/garage/job.ts";
import type { Database } from "../../db/engine/database.ts";
import { underAccountLock } from "../../db/owned/account-lock.ts";
import { markRemoved } from "../../db/owned/removed-rows.ts";
import { findJob } from "./rows.ts";
import { type NoRoom, noRoomForProgress } from "./save-job.ts";

export type RestoredJob = { kind: "restored"; job: Job } | { kind: "gone" } | NoRoom | { kind: "under-way" };

/** Undoes a removal, unless the guide was started again since. */
export function restoreJob(database: Database, userId: string, id: string): Promise<RestoredJob> {
  return underAccountLock(database, userId, async () => {
    const stored = await findJob(database, userId, { id });
    if (!stored) return { kind: "gone" };
    if (!stored.removedAt) return { kind: "restored", job: stored.job };
    if (await findJob(database, userId, { openGuide: stored.job.guide })) return { kind: "under-way" };
    const noRoom = await noRoomForProgress(database, userId, stored.job.progress);
    if (noRoom) return noRoom;
    const job = { ...stored.job, version: stored.job.version + 1 };
    await markRemoved(database, "guide_job", userId, job, null);
    return { kind: "restored", job };
  });
}
