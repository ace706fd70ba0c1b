import { photoKey } from "../../domain/accounts/photo-address.ts";
import type { Profile } from "../../domain/accounts/profile.ts";
import { AppError } from "../errors.ts";
import { changePhoto, noProfile, showsPhoto } from "../garage/profile/rows.ts";
import type { WithUpload } from "../http/received-file.ts";
import type { AccountServices } from "../identity/account-services.ts";
import type { Caller, Session } from "../identity/session.ts";
import type { OpenFile } from "../photos/photo-storage.ts";
import { newPhotoName } from "../photos/photos.ts";
import { noteRemovals } from "../photos/removal-rows.ts";

const dayMs = 24 * 60 * 60_000;

/** The picture is read only when the limit allows it. */
export function replacePhoto(
  services: AccountServices,
  { address }: Caller,
  { user }: Session,
  withPicture: WithUpload,
): Promise<Profile> {
  const { photos, database } = services;
  return services.limits.guard({ name: "photo", account: user.uid, address }, async () => {
    const photo = await withPicture((bytes) => photos.shrink(user.uid, bytes));
    if (!photo)
      throw new AppError(
        "not-an-image",
        "We can't read this image. Please use a JPEG, PNG, or WebP up to 16 megapixels.",
      );
    const name = newPhotoName();
    // Until the profile shows it, it is a file that nobody knows of.
    await noteRemovals(database(), [photoKey(name)], new Date(Date.now() + dayMs));
    await photos.storage.put(photoKey(name), photo, "image/webp");
    const profile = await changePhoto(database(), user, name);
    if (!profile) throw noProfile();
    photos.removeSoon();
    return profile;
  });
}

export async function removePhoto(services: AccountServices, { user }: Session): Promise<Profile> {
  const profile = await changePhoto(services.database(), user, undefined);
  if (!profile) throw noProfile();
  services.photos.removeSoon();
  return profile;
}

/** The account's own photo (WebP). */
export async function readPhoto(
  services: AccountServices,
  { user }: Session,
  name: string,
): Promise<OpenFile> {
  const isOwn = await showsPhoto(services.database(), user.uid, name);
  const file = isOwn ? await services.photos.storage.open(photoKey(name)) : undefined;
  if (!file) throw new AppError("not-found", "Photo not found.");
  return file;
}
