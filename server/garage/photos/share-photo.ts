import type { Photo, SharedPhoto } from "../../../domain/garage/photo.ts";
import { photoTexts } from "../../../domain/garage/photo-texts.ts";
import { AppError } from "../../errors.ts";
import type { AccountServices } from "../../identity/account-services.ts";
import { newPhotoName } from "../../photos/photos.ts";
import { noPhoto, underLock } from "./change-photo.ts";
import { updatePhoto } from "./rows.ts";
import { findSharedPhoto } from "./shared-rows.ts";

/** Gives a picture a secret address; one that has it keeps it. A PDF may hold anything, so it is never shown to others. */
export function sharePhoto(services: AccountServices, uid: string, id: string): Promise<Photo> {
  return underLock(services, uid, id, async ({ photo, removedAt }) => {
    if (removedAt) throw noPhoto();
    if (photo.format === "pdf") throw new AppError("bad-request", photoTexts.notShareable);
    if (photo.shareId) return photo;
    const shared = { ...photo, shareId: newPhotoName(), version: photo.version + 1 };
    await updatePhoto(services.database(), uid, shared);
    return shared;
  });
}

/** Takes the address away for good: sharing again makes another one. */
export function unsharePhoto(services: AccountServices, uid: string, id: string): Promise<Photo> {
  return underLock(services, uid, id, async ({ photo }) => {
    if (!photo.shareId) return photo;
    const { shareId: _, ...hidden } = { ...photo, version: photo.version + 1 };
    await updatePhoto(services.database(), uid, hidden);
    return hidden;
  });
}

/** Public to anyone with the link: nothing about the owner, the car or the time. */
export async function readShared(services: AccountServices, shareId: string): Promise<SharedPhoto> {
  const { width, height, caption } = await requireShared(services, shareId);
  return { width, height, ...(caption ? { caption } : {}) };
}

export async function requireShared(services: AccountServices, shareId: string): Promise<Photo> {
  const photo = await findSharedPhoto(services.database(), shareId);
  if (!photo) throw noPhoto();
  return photo;
}
