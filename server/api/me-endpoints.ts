import { maxPhotoBytes } from "../../domain/accounts/photo-rules.ts";
import { profileUpdateSchema } from "../../domain/accounts/profile-schema.ts";
import { profileTexts } from "../../domain/accounts/profile-texts.ts";
import { readPhoto, removePhoto, replacePhoto } from "../accounts/change-photo.ts";
import { changeProfile, createProfile, readProfile, recordLogin } from "../accounts/change-profile.ts";
import { endAllSessions, endSession } from "../accounts/end-session.ts";
import { exportData } from "../accounts/export-data.ts";
import { listOrders } from "../accounts/list-orders.ts";
import { describeAccount, listSessions } from "../accounts/read-account.ts";
import { defineEndpoint, type Endpoint } from "../endpoints/endpoint.ts";

/** The longest list of vehicles, each letter escaped, takes 80 kB. */
const maxProfileBytes = 128 * 1024;

/** The data of the signed-in account. */
export const meEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/v1/me",
    access: "session",
    async run({ services: { accounts }, session }) {
      return { body: await readProfile(accounts, session) };
    },
  }),
  defineEndpoint({
    method: "PUT",
    path: "/api/v1/me",
    access: "session",
    async run({ services: { accounts }, session }) {
      const { profile, isNew } = await createProfile(accounts, session);
      return { status: isNew ? 201 : 200, body: profile };
    },
  }),
  defineEndpoint({
    method: "PATCH",
    path: "/api/v1/me",
    access: "session",
    body: profileUpdateSchema,
    maxBytes: maxProfileBytes,
    async run({ services: { accounts }, session, body }) {
      const { kind, profile } = await changeProfile(accounts, session, body);
      if (kind === "changed") return { body: profile };
      const error = { code: "conflict", message: profileTexts.changedElsewhere };
      return { status: 409, body: { error, profile } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/v1/me/last-login",
    access: "session",
    async run({ services: { accounts }, session }) {
      return { body: { lastLogin: await recordLogin(accounts, session) } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/me/account",
    access: "session",
    async run({ services: { accounts }, session }) {
      return { body: await describeAccount(accounts, session) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/me/sessions",
    access: "session",
    async run({ services: { accounts }, session }) {
      return { body: { sessions: await listSessions(accounts, session) } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/api/v1/me/sessions/:id",
    access: "session",
    async run({ services: { accounts }, caller, session, params: { id = "" } }) {
      await endSession(accounts, caller, session, id);
      return {};
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/api/v1/me/sessions",
    access: "session",
    async run({ services: { accounts }, caller, session }) {
      await endAllSessions(accounts, caller, session);
      return {};
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/me/orders",
    access: "session",
    async run({ services: { accounts }, session, query }) {
      return { body: await listOrders(accounts, session, query.get("cursor")) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/me/export",
    access: "session",
    async run({ services: { accounts }, caller, session }) {
      const { fileName, stream } = await exportData(accounts, caller, session);
      const disposition = `attachment; filename="${fileName}"`;
      return {
        stream,
        headers: { "Content-Type": "application/zip", "Content-Disposition": disposition },
      };
    },
  }),
  defineEndpoint({
    method: "PUT",
    path: "/api/v1/me/photo",
    access: "session",
    upload: { maxBytes: maxPhotoBytes },
    async run({ services: { accounts }, caller, session, withUpload }) {
      return { body: await replacePhoto(accounts, caller, session, withUpload) };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/api/v1/me/photo",
    access: "session",
    async run({ services: { accounts }, session }) {
      return { body: await removePhoto(accounts, session) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/v1/me/photo/:name",
    access: "session",
    async run({ services: { accounts }, session, params: { name = "" } }) {
      const caching = "private, max-age=31536000, immutable";
      return {
        file: await readPhoto(accounts, session, name),
        headers: { "Content-Type": "image/webp", "Cache-Control": caching },
      };
    },
  }),
];
