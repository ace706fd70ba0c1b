import { underAccountLock } from "../../db/owned/account-lock.ts";
import type { AccountServices } from "../../identity/account-services.ts";
import { requireReport } from "./report-photo.ts";
import { deleteReport, notePhotos } from "./rows.ts";

/** Deletes a report for good, with its photo. */
export async function removeReport(services: AccountServices, uid: string, id: string): Promise<void> {
  const database = services.database();
  await underAccountLock(database, uid, async () => {
    await notePhotos(database, [await requireReport(database, uid, id)]);
    await deleteReport(database, uid, id);
  });
  services.photos.removeSoon();
}
