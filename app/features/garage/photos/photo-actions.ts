import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import type { ApiError } from "../../../../domain/api-error.ts";
import { photoFailureText, photoTexts } from "../../../../domain/garage/photo-texts.ts";
import type { PrivateAction, PrivateActions } from "../../account/private/run-action.ts";
import { galleryPath } from "./load-photos.ts";

const addressOf = (photo = "") => `/api/v1/me/photos/${encodeURIComponent(photo)}`;

/** What the forms about a photo do. */
export const photoActions: PrivateActions = {
  "edit-photo": photoAction("edit-photo", async (fields, api) => {
    const { account, photo, version, caption, album, vehicleId, projectId } = fields;
    const body = { version: Number(version), caption, album, vehicleId, projectId };
    await api(addressOf(photo), { method: "PATCH", uid: account, body });
    return { done: "Photo saved" };
  }),
  "pair-photo": photoAction("pair-photo", async ({ account, photo, version, afterId = "" }, api) => {
    const body = { version: Number(version), afterId };
    await api(addressOf(photo), { method: "PATCH", uid: account, body });
    return { done: afterId ? "Photos paired" : "Pair removed" };
  }),
  "cover-photo": photoAction("cover-photo", async ({ account, photo, version, isCover }, api) => {
    const body = { version: Number(version), isCover: isCover === "on" };
    await api(addressOf(photo), { method: "PATCH", uid: account, body });
    return {
      done: body.isCover
        ? "Your garage now shows this photo for your car"
        : "Your garage shows our drawing for your car again",
    };
  }),
  "share-photo": photoAction("share-photo", async ({ account, photo }, api) => {
    await api(`${addressOf(photo)}/share`, { method: "POST", uid: account });
    return { done: "Anyone with the link can see this photo now" };
  }),
  "unshare-photo": photoAction("unshare-photo", async ({ account, photo }, api) => {
    await api(`${addressOf(photo)}/share`, { method: "DELETE", uid: account });
    return { done: "The link no longer works" };
  }),
  "delete-photo": photoAction("delete-photo", async ({ account, photo = "", kind }, api) => {
    await api(addressOf(photo), { method: "DELETE", uid: account });
    return { done: "Photo deleted", to: galleryAfterDelete(photo, kind) };
  }),
  "restore-photo": photoAction("restore-photo", async ({ account, photo }, api) => {
    await api(`${addressOf(photo)}/restore`, { method: "POST", uid: account });
    return { done: "Photo restored", to: "/dashboard?tab=photos" };
  }),
};

/** Where a browser without scripts is led, with what it needs to undo the removal. */
function galleryAfterDelete(photo: string, kind: string | undefined): string {
  const path = galleryPath({ kind: kind === "receipt" ? "receipt" : "photo" });
  return `${path}&${new URLSearchParams({ done: "delete-photo", photo })}`;
}

function photoAction(intent: string, run: PrivateAction["run"]): PrivateAction {
  return { run, failed: (error) => ({ title: photoFailureText(intent) ?? "", detail: detailOf(error) }) };
}

function detailOf({ code, body }: ApiError): string {
  if (code === "not-found") return photoTexts.gone;
  // The server says whether it changed elsewhere or there is no room.
  return code === "conflict" ? (messageOf(body) ?? photoTexts.changed) : profileTexts.notSaved;
}

/** Why the server refused the file, for the person who sent it. */
export function messageOf(body: unknown): string | undefined {
  const { message } = Object(Object(body).error) as { message?: unknown };
  return typeof message === "string" ? message : undefined;
}
