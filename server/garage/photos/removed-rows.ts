import { fileKey, type Photo, photoFiles } from "../../../domain/garage/photo.ts";
import { isIn, toTimestamp } from "../../db/columns.ts";
import type { Database, Queryable } from "../../db/engine/database.ts";
import { noteRemovals } from "../../photos/removal-rows.ts";
import { raiseForPhotos } from "../projects/revision-rows.ts";

/** Marks a photo as removed, or takes the mark away with null. A removed one is shared no more. */
export async function markPhotoRemoved(
  database: Queryable,
  userId: string,
  { id, version }: Pick<Photo, "id" | "version">,
  at: Date | null,
): Promise<void> {
  await raiseForPhotos(database, userId, [id]);
  await database.query
    .updateTable("photo")
    .set({ removed_at: at && toTimestamp(at), version, ...(at ? { share_id: null, in_build: 0 } : {}) })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

/** Deletes some of the photos that were removed before, and has their files removed; says how many. */
export function deletePhotosRemovedBefore(database: Database, moment: Date, limit: number): Promise<number> {
  return database.tx(async (query) => {
    const rows = await query
      .selectFrom("photo")
      .select(["id", "format"])
      .where("removed_at", "<", toTimestamp(moment))
      .orderBy("removed_at")
      .limit(limit)
      // One that is being restored right now is left out.
      .$if(database.engine === "postgres", (select) => select.forUpdate().skipLocked())
      .execute();
    await deleteRows(database, rows);
    return rows.length;
  });
}

/** Deletes an account's removed photos, the oldest first, until no more than that is left of them. */
export async function trimRemovedPhotos(
  database: Queryable,
  userId: string,
  most: { count: number; bytes: number },
): Promise<void> {
  const rows = await database.query
    .selectFrom("photo")
    .select(["id", "format", "bytes"])
    .where("user_id", "=", userId)
    .where("removed_at", "is not", null)
    .orderBy("removed_at", "desc")
    .orderBy("id")
    .execute();
  let bytes = 0;
  const surplus = rows.filter((row, index) => {
    bytes += row.bytes;
    return index >= most.count || bytes > most.bytes;
  });
  await deleteRows(database, surplus);
}

/** Deletes all photos of an account; their files go soon after. */
export async function deletePhotos(database: Queryable, userId: string): Promise<void> {
  const rows = await database.query
    .selectFrom("photo")
    .select(["id", "format"])
    .where("user_id", "=", userId)
    .execute();
  await deleteRows(database, rows);
}

async function deleteRows(
  database: Queryable,
  rows: readonly { id: string; format: string }[],
): Promise<void> {
  const keys = rows.flatMap(({ id, format }) =>
    photoFiles({ format: format as Photo["format"] }).map((file) => fileKey(id, file)),
  );
  await noteRemovals(database, keys);
  const ids = rows.map(({ id }) => id);
  await database.query.deleteFrom("photo").where(isIn("id", ids)).execute();
}
