import {
  type NumberReport,
  numberReportTexts,
  reportPhotoKey,
} from "../../../domain/own-numbers/number-report.ts";
import type { Queryable } from "../../db/engine/database.ts";
import { underAccountLock } from "../../db/owned/account-lock.ts";
import { AppError } from "../../errors.ts";
import type { WithUpload } from "../../http/received-file.ts";
import type { AccountServices } from "../../identity/account-services.ts";
import type { Caller, Session } from "../../identity/session.ts";
import type { OpenFile } from "../../photos/photo-storage.ts";
import { newPhotoName } from "../../photos/photos.ts";
import { forgetRemovals, noteRemovals } from "../../photos/removal-rows.ts";
import { makePhotoFiles, mediaTypes } from "../photos/photo-files.ts";
import { requireRoom, trimRemoved } from "../photos/photo-room.ts";
import { notePhotos, reportRows } from "./rows.ts";

const dayMs = 24 * 60 * 60_000;

/** Stores a photo of the page, made anew from its pixels, in place of the one before. Nothing of the garage leads to it. */
export function replaceReportPhoto(
  services: AccountServices,
  { address }: Caller,
  { user: { uid } }: Session,
  id: string,
  withFile: WithUpload,
): Promise<NumberReport> {
  return services.limits.guard({ name: "upload", account: uid, address }, async () => {
    const database = services.database();
    const { photoBytes = 0 } = await requireReport(database, uid, id);
    const { files } = await withFile((bytes) => makePhotoFiles(services.photos, uid, bytes, "photo"));
    const { "large.webp": picture = new Uint8Array() } = files;
    await requireRoom(services, uid, picture.length - photoBytes);
    const photo = newPhotoName();
    // Until the report has it, it is a file that nobody knows of.
    await noteRemovals(database, [reportPhotoKey(photo)], new Date(Date.now() + dayMs));
    await services.photos.storage.put(reportPhotoKey(photo), picture, mediaTypes.webp);
    const report = await underAccountLock(database, uid, async () => {
      const before = await requireReport(database, uid, id);
      await requireRoom(services, uid, picture.length - (before.photoBytes ?? 0));
      const after = { ...before, photo, photoBytes: picture.length, version: before.version + 1 };
      await reportRows.update(database, uid, after);
      await forgetRemovals(database, [reportPhotoKey(photo)]);
      await notePhotos(database, [before]);
      await trimRemoved(services, uid);
      return after;
    });
    services.photos.removeSoon();
    return report;
  });
}

/** The photo of a report, for the reader who sent it. */
export async function openReportPhoto(services: AccountServices, uid: string, id: string): Promise<OpenFile> {
  const { photo } = await requireReport(services.database(), uid, id);
  const file = photo ? await services.photos.storage.open(reportPhotoKey(photo)) : undefined;
  if (!file) throw new AppError("not-found", "Photo not found.");
  return file;
}

export async function requireReport(database: Queryable, uid: string, id: string): Promise<NumberReport> {
  const stored = await reportRows.find(database, uid, { id });
  if (!stored) throw new AppError("not-found", numberReportTexts.missing);
  return stored.row;
}
