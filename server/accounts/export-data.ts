import { photoKey, photoName } from "../../domain/accounts/photo-address.ts";
import { brand } from "../../domain/brand.ts";
import { exportedFile, fileKey } from "../../domain/garage/photo.ts";
import { reportPhotoKey } from "../../domain/own-numbers/number-report.ts";
import { toTimestamp } from "../db/columns.ts";
import type { Queryable } from "../db/engine/database.ts";
import { reportRows } from "../garage/number-reports/rows.ts";
import { findAllPhotos } from "../garage/photos/list-rows.ts";
import { findProfile } from "../garage/profile/rows.ts";
import type { AccountServices } from "../identity/account-services.ts";
import type { Caller, Session } from "../identity/session.ts";
import { jsonPieces } from "../json-pieces.ts";
import { exportOwned } from "../owned-data.ts";
import { claimOrders } from "../store/embedded/order-rows.ts";
import { describeAccount, listSessions } from "./read-account.ts";
import { type ZipFile, zip } from "./zip.ts";

/**
 * Everything that the account owns, as a zip file. Rows may be a hundred thousand, and photos hundreds of megabytes: they are
 * read page by page and one by one while the file is sent.
 */
export function exportData(services: AccountServices, { address }: Caller, session: Session) {
  const { uid } = session.user;
  return services.limits.guard({ name: "export", account: uid, address }, async () => {
    const now = new Date();
    await claimOrders(services.database(), uid);
    const reads = await services.forReading();
    const account = await describeAccount(services, session);
    const sessions = await listSessions(services, session);
    const fields = async function* () {
      yield* Object.entries({ format: 1, exportedAt: toTimestamp(now), account, sessions });
      yield* exportOwned(reads, session.user);
    };
    const name = photoName((await findProfile(reads, session.user))?.photoURL);
    const picture = name && (await services.photos.storage.get(photoKey(name)));
    const files: ZipFile[] = [
      { name: "export.json", content: jsonPieces(fields()) },
      ...(picture ? [{ name: `photos/${name}.webp`, content: picture, isPacked: true }] : []),
    ];
    return {
      fileName: `${brand.name.toLowerCase()}-export-${toTimestamp(now).slice(0, 10)}.zip`,
      stream: zip(followedByPhotos(files, { reads, services, uid }), now),
    };
  });
}

/** Each picture in its largest size, each PDF, and each page that was sent with a number. One that is purged meanwhile is left out. */
async function* followedByPhotos(
  files: readonly ZipFile[],
  { reads, services, uid }: { reads: Queryable; services: AccountServices; uid: string },
): AsyncGenerator<ZipFile> {
  const { storage } = services.photos;
  yield* files;
  for (const { photo } of await findAllPhotos(reads, uid)) {
    const { name, source } = exportedFile(photo);
    const content = await storage.get(fileKey(photo.id, source));
    if (content) yield { name, content, isPacked: true };
  }
  for (const { id, photo } of await reportRows.all(reads, uid)) {
    const content = photo && (await storage.get(reportPhotoKey(photo)));
    if (content) yield { name: `number-reports/${id}.webp`, content, isPacked: true };
  }
}
