import { coverText } from "../../../../domain/garage/photo-texts.ts";
import type { PrivateActions } from "../../account/private/run-action.ts";
import { photoDeletion, photoFailed, photoOf } from "./photo-rows.ts";

/** The actions of the forms about a photo. */
export const photoActions: PrivateActions = {
  "edit-photo": {
    done: "Photo saved",
    failed: photoFailed("edit-photo"),
    async run({ account, photo, version, caption, album, vehicleId, projectId }, api) {
      const body = { version: Number(version), caption, album, vehicleId, projectId };
      await api("PATCH /api/v1/me/photos/:id", { ...photoOf(account, photo), body });
    },
  },
  "pair-photo": {
    done: "Photos paired",
    failed: photoFailed("pair-photo"),
    async run({ account, photo, version, afterId = "" }, api) {
      const body = { version: Number(version), afterId };
      await api("PATCH /api/v1/me/photos/:id", { ...photoOf(account, photo), body });
      return { done: afterId ? "Photos paired" : "Pair removed" };
    },
  },
  "cover-photo": {
    done: "The car's picture is saved.",
    failed: photoFailed("cover-photo"),
    async run({ account, photo, version, isCover }, api) {
      const body = { version: Number(version), isCover: isCover === "on" };
      await api("PATCH /api/v1/me/photos/:id", { ...photoOf(account, photo), body });
      return { done: coverText(body.isCover) };
    },
  },
  "share-photo": {
    done: "Anyone with the link can see this photo now",
    failed: photoFailed("share-photo"),
    async run({ account, photo }, api) {
      await api("POST /api/v1/me/photos/:id/share", photoOf(account, photo));
    },
  },
  "unshare-photo": {
    done: "The link no longer works",
    failed: photoFailed("unshare-photo"),
    async run({ account, photo }, api) {
      await api("DELETE /api/v1/me/photos/:id/share", photoOf(account, photo));
    },
  },
  ...photoDeletion,
};
