import { applyPhotoChange, type Photo, type PhotoChange } from "../../../domain/garage/photo.ts";
import { photoTexts } from "../../../domain/garage/photo-texts.ts";
import { underAccountLock } from "../../db/owned/account-lock.ts";
import { AppError } from "../../errors.ts";
import type { AccountServices } from "../../identity/account-services.ts";
import { requireProject, requireVehicle } from "./photo-place.ts";
import { requireRoom, trimRemoved } from "./photo-room.ts";
import { markPhotoRemoved } from "./removed-rows.ts";
import { clearCover, findStoredPhoto, type StoredPhoto, updatePhoto } from "./rows.ts";

export const noPhoto = () => new AppError("not-found", "Photo not found.");

export type ChangedPhoto = { kind: "changed" | "conflict"; photo: Photo };

interface ChangePhoto {
  id: string;
  /** The version that the writer saw. */
  version: number;
  change: PhotoChange;
}

/** Changes the fields that were sent. With another version than the current one nothing is written. */
export function changePhoto(
  services: AccountServices,
  uid: string,
  { id, version, change }: ChangePhoto,
): Promise<ChangedPhoto> {
  return underLock(services, uid, id, async ({ photo: before, removedAt }) => {
    if (removedAt) throw noPhoto();
    if (before.version !== version) return { kind: "conflict", photo: before };
    const photo = applyPhotoChange(before, change);
    if (photo === before) return { kind: "changed", photo };
    if (photo.vehicleId !== before.vehicleId && photo.vehicleId)
      await requireVehicle(services, uid, photo.vehicleId);
    if (photo.projectId !== before.projectId && photo.projectId)
      await requireProject(services, uid, photo.projectId);
    if (photo.afterId !== before.afterId && photo.afterId) await requireAfter(services, uid, photo);
    if (change.isCover) await makeCover(services, uid, photo);
    await updatePhoto(services.database(), uid, photo);
    return { kind: "changed", photo };
  });
}

/** The other half of a pair is another picture of the same owner. */
async function requireAfter(services: AccountServices, uid: string, { id, format, afterId = "" }: Photo) {
  const after = await findStoredPhoto(services.database(), uid, { id: afterId });
  if (!after || after.removedAt || after.photo.format === "pdf" || format === "pdf" || afterId === id)
    throw noPhoto();
}

/** A car has one picture: the one before gives way. */
async function makeCover(
  { database }: AccountServices,
  uid: string,
  { kind, vehicleId }: Photo,
): Promise<void> {
  if (kind !== "photo" || !vehicleId) throw new AppError("bad-request", photoTexts.noCover);
  await clearCover(database(), uid, vehicleId);
}

/** Marks a photo as removed: it can be restored until it is purged. Removing it twice is the same as once. */
export function removePhoto(services: AccountServices, uid: string, id: string): Promise<Photo> {
  return underLock(services, uid, id, async ({ photo: before, removedAt }) => {
    if (removedAt) return before;
    const { shareId: _, inBuild: __, ...photo } = { ...before, version: before.version + 1 };
    await markPhotoRemoved(services.database(), uid, photo, new Date());
    await trimRemoved(services, uid);
    return photo;
  });
}

/** Undoes a removal. What was shared is private now. */
export function restorePhoto(services: AccountServices, uid: string, id: string): Promise<Photo> {
  return underLock(services, uid, id, async ({ photo: before, removedAt }) => {
    if (!removedAt) return before;
    await requireRoom(services, uid, before.bytes);
    const photo = { ...before, version: before.version + 1 };
    await markPhotoRemoved(services.database(), uid, photo, null);
    return photo;
  });
}

/** Work on a photo while nobody else changes anything of the account. */
export async function underLock<Result>(
  services: AccountServices,
  uid: string,
  id: string,
  work: (stored: StoredPhoto) => Promise<Result>,
): Promise<Result> {
  const database = services.database();
  const result = await underAccountLock(database, uid, async () => {
    const stored = await findStoredPhoto(database, uid, { id });
    if (!stored) throw noPhoto();
    return work(stored);
  });
  // It may have noted files.
  services.photos.removeSoon();
  return result;
}
