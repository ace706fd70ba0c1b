import { randomUUID } from "node:crypto";
import type { Job } from "../../domain/garage/job.ts";
import { mergeGuide } from "../../domain/guides/merge-progress.ts";
import type { GuideProgress } from "../../domain/guides/progress.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { findJob, insertJob, updateJob } from "../db/guide-job-rows.ts";
import { hasProfile } from "../db/profile-rows.ts";
import { findStoredVehicle } from "../db/vehicle-rows.ts";
import { hasRoomForProgress } from "./save-job.ts";

export interface StartJob {
  /** The guide's own path. */
  guide: string;
  /** None where all progress lives with the account. */
  vehicleId?: string | undefined;
  /** What the device has of it. */
  progress: GuideProgress;
  /** The same key starts one job, however often the request arrives. */
  requestKey?: string | undefined;
}

export type StartedJob =
  | { kind: "started" | "joined" | "repeated"; job: Job }
  /** On another car. */
  | { kind: "under-way"; job: Job }
  | { kind: "no-vehicle" }
  | { kind: "no-profile" }
  | { kind: "full" }
  | { kind: "too-long" };

/**
 * Starts a guide as a job. A guide that is under way already goes on, with what the device has of it: an account has one open
 * job of a guide, so that two devices which start it at the same time work on the same.
 */
export function startJob(
  database: Database,
  userId: string,
  { guide, vehicleId, progress, requestKey }: StartJob,
): Promise<StartedJob> {
  const withCar = async (job: Job) => (await findJob(database, userId, { id: job.id }))?.job ?? job;
  return database.tx(async () => {
    await lockAccount(database, userId);
    if (!(await hasProfile(database, userId))) return { kind: "no-profile" };
    const earlier = requestKey && (await findJob(database, userId, { requestKey }));
    if (earlier && !earlier.removedAt) return { kind: "repeated", job: earlier.job };
    if (vehicleId !== undefined) {
      const vehicle = await findStoredVehicle(database, userId, vehicleId);
      if (!vehicle || vehicle.removedAt) return { kind: "no-vehicle" };
    }
    const open = (await findJob(database, userId, { openGuide: guide }))?.job;
    if (open) {
      if (vehicleId && open.vehicleId && vehicleId !== open.vehicleId)
        return { kind: "under-way", job: open };
      const merged = mergeGuide(open.progress, progress);
      if (!(await hasRoomForProgress(database, userId, merged, open.progress))) return { kind: "too-long" };
      const job = {
        ...open,
        vehicleId: open.vehicleId ?? vehicleId,
        progress: merged,
        version: open.version + 1,
      };
      await updateJob(database, userId, job);
      return { kind: "joined", job: await withCar(job) };
    }
    if (!(await hasRoomForProgress(database, userId, progress))) return { kind: "full" };
    const job: Job = { id: randomUUID(), guide, vehicleId, version: 1, progress };
    await insertJob(database, userId, { job, requestKey: earlier ? null : (requestKey ?? null) });
    return { kind: "started", job: await withCar(job) };
  });
}
