import type { Database } from "../db/engine/database.ts";
import type { PhotoStorage } from "./photo-storage.ts";
import { dueRemovals, forgetRemovals } from "./removal-rows.ts";

/** Removes some of the files that are due. A failure leaves the rest for later. */
export async function removeDuePhotos(
  database: Database,
  storage: Pick<PhotoStorage, "remove">,
  { rows, stop }: { rows: number; stop?: AbortSignal },
) {
  const keys = await dueRemovals(database, rows);
  for (const [index, key] of keys.entries()) {
    if (stop?.aborted) return { handled: index, hasMore: true };
    await storage.remove(key);
    await forgetRemovals(database, [key]);
  }
  return { handled: keys.length, hasMore: keys.length >= rows };
}
