import { maxPhotos, type PhotoUsage } from "../../../domain/garage/photo.ts";
import { photoTexts } from "../../../domain/garage/photo-texts.ts";
import { hasRoom } from "../../db/owned/quota.ts";
import { AppError } from "../../errors.ts";
import type { AccountServices } from "../../identity/account-services.ts";
import { photoTotals } from "./list-rows.ts";
import { trimRemovedPhotos } from "./removed-rows.ts";
import { photoTable } from "./rows.ts";

/** The visible usage: removed photos do not count. */
export async function readUsage({ database, config }: AccountServices, uid: string): Promise<PhotoUsage> {
  const { shown } = await photoTotals(database(), uid);
  return { ...shown, maxCount: maxPhotos, maxBytes: config.photoBytesPerAccount };
}

/** Refuses what an account has no room for. Under the lock of its profile nobody adds anything meanwhile. */
export async function requireRoom(services: AccountServices, uid: string, bytes: number): Promise<void> {
  const usage = await readUsage(services, uid);
  if (usage.bytes + bytes > usage.maxBytes) throw new AppError("conflict", photoTexts.full);
  if (!(await hasRoom(services.database(), photoTable, uid)))
    throw new AppError("conflict", photoTexts.tooMany);
}

/** Enough to undo a slip; without a limit adding and removing would fill the table. */
const maxRemovedPhotos = 200;

/** Removed photos can be restored until their room is needed: with them the disk holds no more than the limit either. */
export async function trimRemoved({ database, config }: AccountServices, uid: string): Promise<void> {
  const { shown, removed } = await photoTotals(database(), uid);
  const most = { count: maxRemovedPhotos, bytes: config.photoBytesPerAccount - shown.bytes };
  if (removed.count > most.count || removed.bytes > most.bytes)
    await trimRemovedPhotos(database(), uid, most);
}
