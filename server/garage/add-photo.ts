import { jobAlbum } from "../../domain/garage/job.ts";
import { fileKey, type Photo, photoFiles } from "../../domain/garage/photo.ts";
import type { NewPhoto } from "../../domain/garage/photo-schema.ts";
import { noProfile } from "../accounts/change-profile.ts";
import { toTimestamp } from "../db/columns.ts";
import { findJob } from "../db/guide-job-rows.ts";
import { findLogEntry } from "../db/log-rows.ts";
import { forgetRemovals, hastenRemovals, noteRemovals } from "../db/photo-removals.ts";
import { findStoredPhoto, insertPhoto } from "../db/photo-rows.ts";
import { lockProfile } from "../db/profile-rows.ts";
import { findProject } from "../db/project-rows.ts";
import { findStoredVehicle } from "../db/vehicle-rows.ts";
import { AppError } from "../errors.ts";
import type { AccountServices } from "../identity/account-services.ts";
import type { Caller, Session } from "../identity/session.ts";
import { newPhotoName } from "../photos/photos.ts";
import { makePhotoFiles, mediaTypes, type PhotoFiles } from "./photo-files.ts";
import { requireRoom, trimRemoved } from "./photo-room.ts";

export interface AddedPhoto {
  photo: Photo;
  /** Whether an earlier request with the same key made it. */
  isRepeated: boolean;
}

const dayMs = 24 * 60 * 60_000;

/**
 * Stores a picture in its sizes, or a receipt. The file is read only when the limit and the account's room allow it. Its files
 * are noted for removal before they are written, and the transaction that adds the row strikes the note off: whatever fails
 * in between, no file is left without a row, nor a row without its files.
 */
export function addPhoto(
  services: AccountServices,
  { address }: Caller,
  { user: { uid } }: Session,
  input: NewPhoto,
  readFile: () => Promise<Uint8Array>,
): Promise<AddedPhoto> {
  return services.limits.guard({ name: "upload", account: uid, address }, async () => {
    const database = services.database();
    const earlier = await findEarlier(services, uid, input);
    if (earlier) return earlier;
    await requireRoom(services, uid, 0);
    const made = await makePhotoFiles(services.photos, uid, await readFile(), input.kind);
    const id = newPhotoName();
    const keys = photoFiles(made).map((file) => fileKey(id, file));
    await noteRemovals(database, keys, new Date(Date.now() + dayMs));
    let isNew = false;
    try {
      for (const [file, bytes] of Object.entries(made.files))
        await services.photos.storage.put(fileKey(id, file), bytes, mediaTypes[made.format]);
      const added = await database.tx(async () => {
        const result = await insert(services, uid, { ...made, id }, input);
        if (!result.isRepeated) await forgetRemovals(database, keys);
        return result;
      });
      isNew = !added.isRepeated;
      return added;
    } finally {
      if (!isNew) await hastenRemoval(services, keys);
      // Room may have been made for it.
      services.photos.removeSoon();
    }
  });
}

async function insert(
  services: AccountServices,
  uid: string,
  { id, format, width, height, files }: PhotoFiles & { id: string },
  input: NewPhoto,
): Promise<AddedPhoto> {
  const database = services.database();
  if (!(await lockProfile(database, uid))) throw noProfile();
  const earlier = await findEarlier(services, uid, input);
  if (earlier) return earlier;
  const bytes = Object.values(files).reduce((sum, file) => sum + file.length, 0);
  await requireRoom(services, uid, bytes);
  const { kind, caption, step, projectId, requestKey } = input;
  const { vehicleId, entryId, album, jobId } = await placeOf(services, uid, input);
  if (vehicleId) await requireVehicle(services, uid, vehicleId);
  if (entryId) await requireEntry(services, uid, { id: entryId, vehicleId: vehicleId ?? "" });
  if (projectId) await requireProject(services, uid, projectId);
  const photo: Photo = {
    ...{ id, version: 1, kind, format, width, height, bytes, createdAt: toTimestamp(new Date()) },
    ...(caption ? { caption } : {}),
    ...(album ? { album } : {}),
    ...(vehicleId ? { vehicleId } : {}),
    ...(entryId ? { entryId } : {}),
    ...(jobId ? { jobId } : {}),
    ...(jobId && step ? { step } : {}),
    ...(projectId ? { projectId } : {}),
  };
  await insertPhoto(database, uid, photo, requestKey);
  await trimRemoved(services, uid);
  return { photo, isRepeated: false };
}

/** A photo of a job is on its car, in its album and, once it is done, in its entry of the log. */
async function placeOf({ database }: AccountServices, uid: string, input: NewPhoto) {
  const { jobId, vehicleId, entryId, album } = input;
  if (!jobId) return { vehicleId, entryId, album, jobId };
  const stored = await findJob(database(), uid, { id: jobId });
  if (!stored || stored.removedAt) throw new AppError("not-found", "Job not found.");
  const { job } = stored;
  return { vehicleId: job.vehicleId, entryId: job.entryId, album: album || jobAlbum(job), jobId };
}

async function findEarlier(
  services: AccountServices,
  uid: string,
  { requestKey }: Pick<NewPhoto, "requestKey">,
): Promise<AddedPhoto | undefined> {
  const earlier = requestKey && (await findStoredPhoto(services.database(), uid, { requestKey }));
  return earlier ? { photo: earlier.photo, isRepeated: true } : undefined;
}

/** A photo can be put to a car of the account's own that is not removed. */
export async function requireVehicle({ database }: AccountServices, uid: string, id: string): Promise<void> {
  const stored = await findStoredVehicle(database(), uid, id);
  if (!stored || stored.removedAt) throw new AppError("not-found", "Vehicle not found.");
}

async function requireEntry(
  { database }: AccountServices,
  uid: string,
  address: { id: string; vehicleId: string },
): Promise<void> {
  const stored = await findLogEntry(database(), uid, address);
  if (!stored || stored.removedAt) throw new AppError("not-found", "Log entry not found.");
}

/** A photo can be put to a project of the account's own that is not removed. */
export async function requireProject({ database }: AccountServices, uid: string, id: string): Promise<void> {
  const stored = await findProject(database(), uid, { id });
  if (!stored || stored.removedAt) throw new AppError("not-found", "Project not found.");
}

/** Files that became no photo go at once. Where even that fails, they go a day later. */
async function hastenRemoval({ database, log }: AccountServices, keys: readonly string[]): Promise<void> {
  try {
    await hastenRemovals(database(), keys);
  } catch (error) {
    log.warn("files of a failed upload stay for a day", { reason: String(error) });
  }
}
