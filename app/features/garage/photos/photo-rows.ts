import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import { type ApiError, messageOf } from "../../../../domain/api-error.ts";
import { photoFailureText, photoTexts } from "../../../../domain/garage/photo-texts.ts";
import type { PrivateActions } from "../../account/private/run-action.ts";
import { galleryPath } from "./load-photos.ts";

export const photoOf = (uid: string | undefined, photo = "") => ({ uid, params: { id: photo } });

export const photoDeletion: PrivateActions = {
  "delete-photo": {
    done: "Photo deleted",
    undo: "restore-photo",
    failed: photoFailed("delete-photo"),
    async run({ account, photo = "", kind }, api) {
      await api("DELETE /api/v1/me/photos/:id", photoOf(account, photo));
      const gallery = galleryPath({ kind: kind === "receipt" ? "receipt" : "photo" });
      return { to: `${gallery}&${new URLSearchParams({ done: "delete-photo", photo })}` };
    },
  },
  "restore-photo": {
    done: "Photo restored",
    failed: photoFailed("restore-photo"),
    async run({ account, photo }, api) {
      await api("POST /api/v1/me/photos/:id/restore", photoOf(account, photo));
      return { to: "/dashboard?tab=photos" };
    },
  },
};

export function photoFailed(intent: string) {
  return (error: ApiError) => ({ title: photoFailureText(intent) ?? "", detail: detailOf(error) });
}

function detailOf({ code, body }: ApiError): string {
  if (code === "not-found") return photoTexts.gone;
  // The server says whether it changed elsewhere or there is no room.
  return code === "conflict" ? (messageOf(body) ?? photoTexts.changed) : profileTexts.notSaved;
}
