import { fileKey, type Photo, photoFiles } from "../../../domain/garage/photo.ts";
import type { NewPhoto } from "../../../domain/garage/photo-schema.ts";
import { withoutAbsent } from "../../../domain/without-absent.ts";
import { toTimestamp } from "../../db/columns.ts";
import { underAccountLock } from "../../db/owned/account-lock.ts";
import { findRequest, noteRequest } from "../../db/owned/requests.ts";
import type { WithUpload } from "../../http/received-file.ts";
import type { AccountServices } from "../../identity/account-services.ts";
import type { Caller, Session } from "../../identity/session.ts";
import { newPhotoName } from "../../photos/photos.ts";
import { forgetRemovals, hastenRemovals, noteRemovals } from "../../photos/removal-rows.ts";
import { hasProfile, noProfile } from "../profile/rows.ts";
import { makePhotoFiles, mediaTypes, type PhotoFiles } from "./photo-files.ts";
import { requireEntry, requireProject, requireVehicle, resolvePhotoPlace } from "./photo-place.ts";
import { requireRoom, trimRemoved } from "./photo-room.ts";
import { findStoredPhoto, insertPhoto } from "./rows.ts";

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
  withFile: WithUpload,
): Promise<AddedPhoto> {
  return services.limits.guard({ name: "upload", account: uid, address }, async () => {
    const database = services.database();
    const earlier = await findEarlier(services, uid, input);
    if (earlier) return earlier;
    await requireRoom(services, uid, 0);
    const made = await withFile((bytes) => makePhotoFiles(services.photos, uid, bytes, input.kind));
    const id = newPhotoName();
    const keys = photoFiles(made).map((file) => fileKey(id, file));
    await noteRemovals(database, keys, new Date(Date.now() + dayMs));
    let isNew = false;
    try {
      for (const [file, bytes] of Object.entries(made.files))
        await services.photos.storage.put(fileKey(id, file), bytes, mediaTypes[made.format]);
      const added = await underAccountLock(database, uid, async () => {
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
  if (!(await hasProfile(database, uid))) throw noProfile();
  const earlier = await findEarlier(services, uid, input);
  if (earlier) return earlier;
  const bytes = Object.values(files).reduce((sum, file) => sum + file.length, 0);
  await requireRoom(services, uid, bytes);
  const { kind, caption, step, projectId, requestKey } = input;
  const { vehicleId, entryId, album, jobId } = await resolvePhotoPlace(services, uid, input);
  if (vehicleId) await requireVehicle(services, uid, vehicleId);
  if (entryId) await requireEntry(services, uid, { id: entryId, vehicleId: vehicleId ?? "" });
  if (projectId) await requireProject(services, uid, projectId);
  const photo: Photo = withoutAbsent({
    ...{ id, version: 1, kind, format, width, height, bytes, createdAt: toTimestamp(new Date()) },
    caption: caption || undefined,
    album: album || undefined,
    vehicleId: vehicleId || undefined,
    entryId: entryId || undefined,
    jobId: jobId || undefined,
    step: (jobId && step) || undefined,
    projectId: projectId || undefined,
  });
  await insertPhoto(database, uid, photo);
  if (requestKey) await noteRequest(database, uid, { table: "photo", key: requestKey }, [id]);
  await trimRemoved(services, uid);
  return { photo, isRepeated: false };
}

async function findEarlier(
  services: AccountServices,
  uid: string,
  { requestKey }: Pick<NewPhoto, "requestKey">,
): Promise<AddedPhoto | undefined> {
  const database = services.database();
  const [id] = requestKey ? await findRequest(database, uid, { table: "photo", key: requestKey }) : [];
  const earlier = id === undefined ? undefined : await findStoredPhoto(database, uid, { id });
  return earlier ? { photo: earlier.photo, isRepeated: true } : undefined;
}

/** Files that became no photo go at once. Where even that fails, they go a day later. */
async function hastenRemoval({ database, log }: AccountServices, keys: readonly string[]): Promise<void> {
  try {
    await hastenRemovals(database(), keys);
  } catch (error) {
    log.warn("files of a failed upload stay for a day", { reason: String(error) });
  }
}
