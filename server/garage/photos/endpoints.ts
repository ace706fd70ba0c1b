import { maxFileBytes, type Photo } from "../../../domain/garage/photo.ts";
import { newPhotoSchema, photoChangeSchema, photoFilterSchema } from "../../../domain/garage/photo-schema.ts";
import { photoTexts } from "../../../domain/garage/photo-texts.ts";
import { defineEndpoint, type Endpoint } from "../../endpoints/endpoint.ts";
import { parseInput } from "../../http/read-body.ts";
import { addPhoto } from "./add-photo.ts";
import { changePhoto, removePhoto, restorePhoto } from "./change-photo.ts";
import { mediaTypes } from "./photo-files.ts";
import { listPhotos, openFile, readGallery, readGlance, readPhoto, readPhotoFile } from "./read-photos.ts";
import { readShared, requireShared, sharePhoto, unsharePhoto } from "./share-photo.ts";

/** Short, so that a browser which somebody else uses next does not have it for long. */
const ownCaching = "private, max-age=600";

/** A PDF is only ever a download: a viewer would run what is inside. */
function fileHeaders({ format, createdAt }: Photo): Record<string, string> {
  const name = `receipt-${createdAt.slice(0, 10)}.pdf`;
  return {
    "Content-Type": mediaTypes[format],
    ...(format === "pdf" ? { "Content-Disposition": `attachment; filename="${name}"` } : {}),
  };
}

/** The photos and receipts of the account that is signed in, and what it shares. */
export const photoEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/v1/me/photos",
    access: "session",
    async run({ services: { accounts }, session: { user }, query }) {
      const filter = parseInput(photoFilterSchema, Object.fromEntries(query));
      return { body: await listPhotos(accounts, user.uid, filter, query.get("cursor")) };
    },
  }),
  // The file is the body; what is known of it is in the query.
  defineEndpoint({
    method: "POST",
    path: "/api/v1/me/photos",
    access: "session",
    upload: { maxBytes: maxFileBytes },
    async run({ services: { accounts }, caller, session, query, withUpload }) {
      const input = parseInput(newPhotoSchema, Object.fromEntries(query));
      const { photo, isRepeated } = await addPhoto(accounts, caller, session, input, withUpload);
      return { status: isRepeated ? 200 : 201, body: { photo } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/me/gallery",
    access: "session",
    async run({ services: { accounts }, session: { user } }) {
      return { body: await readGallery(accounts, user.uid) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/me/gallery/glance",
    access: "session",
    async run({ services: { accounts }, session: { user } }) {
      return { body: await readGlance(accounts, user.uid) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/me/photos/:id",
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" } }) {
      return { body: await readPhoto(accounts, user.uid, id) };
    },
  }),
  defineEndpoint({
    method: "PATCH",
    path: "/api/v1/me/photos/:id",
    access: "session",
    body: photoChangeSchema,
    async run({ services: { accounts }, session: { user }, params: { id = "" }, body }) {
      const { kind, photo } = await changePhoto(accounts, user.uid, { id, ...body });
      if (kind === "changed") return { body: { photo } };
      return { status: 409, body: { error: { code: "conflict", message: photoTexts.changed }, photo } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/api/v1/me/photos/:id",
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" } }) {
      return { body: { photo: await removePhoto(accounts, user.uid, id) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/v1/me/photos/:id/restore",
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" } }) {
      return { body: { photo: await restorePhoto(accounts, user.uid, id) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/v1/me/photos/:id/share",
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" } }) {
      return { body: { photo: await sharePhoto(accounts, user.uid, id) } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/api/v1/me/photos/:id/share",
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "" } }) {
      return { body: { photo: await unsharePhoto(accounts, user.uid, id) } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/me/photos/:id/:file",
    access: "session",
    async run({ services: { accounts }, session: { user }, params: { id = "", file = "" } }) {
      const { photo, file: opened } = await readPhotoFile(accounts, user.uid, id, file);
      return { file: opened, headers: { ...fileHeaders(photo), "Cache-Control": ownCaching } };
    },
  }),
  // Behind a secret address, and never cached: it can be taken back.
  defineEndpoint({
    method: "GET",
    path: "/api/v1/shared/:id",
    access: "visitor",
    async run({ services: { accounts }, params: { id = "" } }) {
      return { body: await readShared(accounts, id) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/shared/:id/:file",
    access: "visitor",
    async run({ services: { accounts }, params: { id = "", file = "" } }) {
      const photo = await requireShared(accounts, id);
      return { file: await openFile(accounts, photo, file), headers: fileHeaders(photo) };
    },
  }),
];
