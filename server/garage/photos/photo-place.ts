import { jobAlbum } from "../../../domain/garage/job.ts";
import type { NewPhoto } from "../../../domain/garage/photo-schema.ts";
import { AppError } from "../../errors.ts";
import type { AccountServices } from "../../identity/account-services.ts";
import { findJob } from "../jobs/rows.ts";
import { logRows } from "../log/rows.ts";
import { projectRows } from "../projects/rows.ts";
import { findVehicle, noVehicle } from "../vehicles/find-vehicle.ts";

/** A photo of a job is on its car, in its album and, once it is done, in its entry of the log. */
export async function resolvePhotoPlace({ database }: AccountServices, uid: string, input: NewPhoto) {
  const { jobId, vehicleId, entryId, album } = input;
  if (!jobId) return { vehicleId, entryId, album, jobId };
  const stored = await findJob(database(), uid, { id: jobId });
  if (!stored || stored.removedAt) throw new AppError("not-found", "Job not found.");
  const { job } = stored;
  return { vehicleId: job.vehicleId, entryId: job.entryId, album: album || jobAlbum(job), jobId };
}

/** A photo can be put to a car of the account's own that is not removed. */
export async function requireVehicle({ database }: AccountServices, uid: string, id: string): Promise<void> {
  if (!(await findVehicle({ database: database(), uid }, id))) throw noVehicle();
}

/** A photo can be put to an entry of a car's log that is not removed. */
export async function requireEntry(
  { database }: AccountServices,
  uid: string,
  { id, vehicleId }: { id: string; vehicleId: string },
): Promise<void> {
  const stored = await logRows.find(database(), uid, { id, within: vehicleId });
  if (!stored || stored.removedAt) throw new AppError("not-found", "Log entry not found.");
}

/** A photo can be put to a project of the account's own that is not removed. */
export async function requireProject({ database }: AccountServices, uid: string, id: string): Promise<void> {
  const stored = await projectRows.find(database(), uid, { id });
  if (!stored || stored.removedAt) throw new AppError("not-found", "Project not found.");
}
