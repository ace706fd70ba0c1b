import { randomUUID } from "node:crypto";
import type { Job } from "../../../domain/garage/job.ts";
import { mergeGuide } from "../../../domain/guides/merge-progress.ts";
import type { GuideProgress } from "../../../domain/guides/progress.ts";
import type { Database } from "../../db/engine/database.ts";
import { underAccountLock } from "../../db/owned/account-lock.ts";
import { findRequest, noteRequest } from "../../db/owned/requests.ts";
import { hasProfile } from "../profile/rows.ts";
import { findVehicle } from "../vehicles/find-vehicle.ts";
import { findJob, insertJob, jobTable, updateJob } from "./rows.ts";
import { type NoRoom, noRoomForProgress } from "./save-job.ts";

export interface StartJob {
  /** The guide's own path. */
  guide: string;
  /** None where all progress lives with the account. */
  vehicleId?: string | undefined;
  /** The device's progress. */
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
  | NoRoom;

/**
 * Starts a guide as a job. A guide that is under way already goes on, with what the device has of it: an account has one open
 * job of a guide, so that two devices which start it at the same time work on the same.
 */
export function startJob(
  database: Database,
  userId: string,
  { guide, vehicleId, progress, requestKey: key }: StartJob,
): Promise<StartedJob> {
  const { table } = jobTable;
  const withCar = async (job: Job) => (await findJob(database, userId, { id: job.id }))?.job ?? job;
  return underAccountLock(database, userId, async () => {
    if (!(await hasProfile(database, userId))) return { kind: "no-profile" };
    const [id] = key === undefined ? [] : await findRequest(database, userId, { table, key });
    const earlier = id === undefined ? undefined : await findJob(database, userId, { id });
    if (earlier && !earlier.removedAt) return { kind: "repeated", job: earlier.job };
    if (vehicleId !== undefined && !(await findVehicle({ database, uid: userId }, vehicleId)))
      return { kind: "no-vehicle" };
    const open = (await findJob(database, userId, { openGuide: guide }))?.job;
    if (open) {
      if (vehicleId && open.vehicleId && vehicleId !== open.vehicleId)
        return { kind: "under-way", job: open };
      const merged = mergeGuide(open.progress, progress);
      const noRoom = await noRoomForProgress(database, userId, merged, open.progress);
      if (noRoom) return noRoom;
      const job = {
        ...open,
        vehicleId: open.vehicleId ?? vehicleId,
        progress: merged,
        version: open.version + 1,
      };
      await updateJob(database, userId, job);
      return { kind: "joined", job: await withCar(job) };
    }
    const noRoom = await noRoomForProgress(database, userId, progress);
    if (noRoom) return noRoom;
    const job: Job = { id: randomUUID(), guide, vehicleId, version: 1, progress };
    await insertJob(database, userId, job);
    if (key !== undefined) await noteRequest(database, userId, { table, key }, [job.id]);
    return { kind: "started", job: await withCar(job) };
  });
}
