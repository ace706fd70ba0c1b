import { maxAlbumLength, maxCaptionLength, maxPhotos, type Photo } from "../../../domain/garage/photo.ts";
import { withoutAbsent } from "../../../domain/without-absent.ts";
import { fromFlag, toFlag } from "../../db/columns.ts";
import type { Queryable } from "../../db/engine/database.ts";
import type { LimitedTable } from "../../db/owned/quota.ts";
import type { PhotoTable } from "../../db/schema/project-tables.ts";
import { raiseForPhotos } from "../projects/revision-rows.ts";

export const photoTable: LimitedTable = {
  table: "photo",
  quota: {
    max: maxPhotos,
    exceptMarked: "removed_at",
    texts: { caption: maxCaptionLength, album: maxAlbumLength },
  },
};

/** A photo with what only the server knows of it. */
export interface StoredPhoto {
  photo: Photo;
  removedAt: string | null;
}

export async function findStoredPhoto(
  { query }: Queryable,
  userId: string,
  { id }: { id: string },
): Promise<StoredPhoto | undefined> {
  const row = await query
    .selectFrom("photo")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { photo: fromRow(row), removedAt: row.removed_at };
}

export async function insertPhoto(database: Queryable, userId: string, photo: Photo): Promise<void> {
  const { id, kind, format, width, height, bytes, createdAt } = photo;
  await raiseForPhotos(database, userId, [], photo.projectId);
  await database.query
    .insertInto("photo")
    .values({
      ...{ id, user_id: userId, kind, format, width, height, bytes, created_at: createdAt },
      ...changeableColumns(photo),
      removed_at: null,
    })
    .execute();
}

export async function updatePhoto(database: Queryable, userId: string, photo: Photo): Promise<void> {
  await raiseForPhotos(database, userId, [photo.id], photo.projectId);
  await database.query
    .updateTable("photo")
    .set(changeableColumns(photo))
    .where("user_id", "=", userId)
    .where("id", "=", photo.id)
    .execute();
}

/** Another photo becomes the car's picture. Also one that is removed gives way: restored, there must not be two. */
export async function clearCover({ query }: Queryable, userId: string, vehicleId: string): Promise<void> {
  await query
    .updateTable("photo")
    .set(({ eb }) => ({ is_cover: 0, version: eb("version", "+", 1) }))
    .where("user_id", "=", userId)
    .where("vehicle_id", "=", vehicleId)
    .where("is_cover", "=", 1)
    .execute();
}

/** The photos of a job belong to the entry of the log that it became. */
export async function moveToEntry(
  { query }: Queryable,
  userId: string,
  { jobId, entryId }: { jobId: string; entryId: string },
): Promise<void> {
  await query
    .updateTable("photo")
    .set(({ eb }) => ({ entry_id: entryId, version: eb("version", "+", 1) }))
    .where("user_id", "=", userId)
    .where("job_id", "=", jobId)
    .execute();
}

/** The columns that an owner changes. */
function changeableColumns(photo: Photo) {
  return {
    caption: photo.caption ?? null,
    album: photo.album ?? null,
    vehicle_id: photo.vehicleId ?? null,
    entry_id: photo.entryId ?? null,
    job_id: photo.jobId ?? null,
    step: photo.step ?? null,
    is_cover: toFlag(photo.isCover ?? false),
    after_id: photo.afterId ?? null,
    share_id: photo.shareId ?? null,
    project_id: photo.projectId ?? null,
    in_build: toFlag(photo.inBuild ?? false),
    version: photo.version,
  };
}

export function fromRow(row: PhotoTable): Photo {
  return withoutAbsent({
    id: row.id,
    version: row.version,
    kind: row.kind as Photo["kind"],
    format: row.format as Photo["format"],
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    caption: row.caption ?? undefined,
    album: row.album ?? undefined,
    vehicleId: row.vehicle_id ?? undefined,
    entryId: row.entry_id ?? undefined,
    jobId: row.job_id ?? undefined,
    step: row.step ?? undefined,
    isCover: fromFlag(row.is_cover) || undefined,
    afterId: row.after_id ?? undefined,
    shareId: row.share_id ?? undefined,
    projectId: row.project_id ?? undefined,
    inBuild: fromFlag(row.in_build) || undefined,
    createdAt: row.created_at,
  });
}
