import type { Photo } from "../../../domain/garage/photo.ts";
import type { Database } from "../../db/engine/database.ts";
import { findProjectPhotos, moveToProject } from "./photo-rows.ts";
import { noProject, underProjectLock } from "./projects.ts";

/** Puts photos of the gallery into a project and returns the photos that its page shows. What was deleted meanwhile is left out. */
export function addProjectPhotos(
  database: Database,
  uid: string,
  id: string,
  photoIds: readonly string[],
): Promise<Photo[]> {
  return underProjectLock(database, uid, id, async ({ removedAt }) => {
    if (removedAt) throw noProject();
    await moveToProject(database, uid, photoIds, { to: id });
    return findProjectPhotos(database, uid, id);
  });
}

/** Takes a photo out of a project: it stays in the gallery. Twice is the same as once. */
export function takeOutPhoto(
  database: Database,
  uid: string,
  { id, photoId }: { id: string; photoId: string },
): Promise<Photo[]> {
  return underProjectLock(database, uid, id, async () => {
    await moveToProject(database, uid, [photoId], { from: id, to: null });
    return findProjectPhotos(database, uid, id);
  });
}
