import { photoKey } from "../../domain/accounts/photo-address.ts";
import { maxPhotoBytes } from "../../domain/accounts/photo-rules.ts";
import { noteRemoval } from "../db/photo-removals.ts";
import { changePhoto, showsPhoto } from "../db/profile-rows.ts";
import { AppError } from "../errors.ts";
import { newPhotoName } from "../photos/photos.ts";
import { type Endpoint, forOwner } from "./endpoint.ts";
import { noProfile } from "./me-endpoints.ts";

const dayMs = 24 * 60 * 60_000;

const replaceOwnPhoto = forOwner({
  method: "PUT",
  path: "/api/v1/me/photo",
  upload: { maxBytes: maxPhotoBytes },
  limit: { name: "photo" },
  async answer({ services: { photos, ...services }, session: { user }, bytes }) {
    const photo = await photos.shrink(user.uid, bytes);
    if (!photo)
      throw new AppError(
        "not-an-image",
        "This picture cannot be read. Please use another, such as a JPEG, PNG or WebP of up to 16 megapixels.",
      );
    const name = newPhotoName();
    // Until the profile shows it, it is a file that nobody knows of.
    await noteRemoval(services.database(), photoKey(name), new Date(Date.now() + dayMs));
    await photos.storage.put(photoKey(name), photo, "image/webp");
    const profile = await changePhoto(services.database(), user, name);
    if (!profile) throw noProfile();
    photos.removeSoon();
    return { body: profile };
  },
});

const removeOwnPhoto = forOwner({
  method: "DELETE",
  path: "/api/v1/me/photo",
  async answer({ services, session: { user } }) {
    const profile = await changePhoto(services.database(), user, undefined);
    if (!profile) throw noProfile();
    services.photos.removeSoon();
    return { body: profile };
  },
});

const readOwnPhoto = forOwner({
  method: "GET",
  path: "/api/v1/me/photo/:name",
  async answer({ services, session: { user }, params: { name = "" } }) {
    const isShown = await showsPhoto(services.database(), user.uid, name);
    const bytes = isShown ? await services.photos.storage.get(photoKey(name)) : undefined;
    if (!bytes) throw new AppError("not-found", "There is no such photo.");
    return {
      bytes,
      headers: { "Content-Type": "image/webp", "Cache-Control": "private, max-age=31536000, immutable" },
    };
  },
});

export const photoEndpoints: readonly Endpoint[] = [replaceOwnPhoto, removeOwnPhoto, readOwnPhoto];
