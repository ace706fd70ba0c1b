import { photoKey, photoName } from "../../domain/accounts/photo-address.ts";
import { brand } from "../../domain/brand.ts";
import { toTimestamp } from "../db/columns.ts";
import { exportOwned } from "../db/owned-data.ts";
import { findProfile } from "../db/profile-rows.ts";
import { claimOrders } from "../db/store-orders.ts";
import type { AccountServices } from "../identity/account-services.ts";
import type { Session } from "../identity/session.ts";
import { describeAccount, listSessions } from "./read-account.ts";
import { zip } from "./zip.ts";

/** Everything that the account owns, as a zip file. */
export async function exportData(services: AccountServices, session: Session) {
  const database = services.database();
  const now = new Date();
  await claimOrders(database, session.user.uid);
  const everything = {
    format: 1,
    exportedAt: toTimestamp(now),
    account: await describeAccount(services, session),
    sessions: await listSessions(services, session),
    ...(await exportOwned(database, session.user)),
  };
  const photo = photoName((await findProfile(database, session.user))?.photoURL);
  const picture = photo && (await services.photos.storage.get(photoKey(photo)));
  const files = [
    { name: "export.json", bytes: Buffer.from(JSON.stringify(everything, null, 2)) },
    ...(picture ? [{ name: `photos/${photo}.webp`, bytes: picture }] : []),
  ];
  return {
    fileName: `${brand.name.toLowerCase()}-export-${toTimestamp(now).slice(0, 10)}.zip`,
    bytes: await zip(files, now),
  };
}
