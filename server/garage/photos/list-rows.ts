import { sql } from "kysely";
import type { Photo, PhotoKind } from "../../../domain/garage/photo.ts";
import type { PhotoFilter } from "../../../domain/garage/photo-schema.ts";
import { isIn } from "../../db/columns.ts";
import type { Queryable } from "../../db/engine/database.ts";
import { fromRow, type StoredPhoto } from "./rows.ts";

/** The position of a photo in a list: newest first. */
export interface PhotoPosition {
  createdAt: string;
  id: string;
}

interface PhotoPage extends Partial<PhotoFilter> {
  kind: PhotoKind;
  limit: number;
  /** Begins with the next older one. */
  olderThan?: PhotoPosition | undefined;
  /** Begins with the next newer one, oldest first. */
  newerThan?: PhotoPosition | undefined;
}

export async function findPhotos({ query }: Queryable, userId: string, page: PhotoPage): Promise<Photo[]> {
  const { kind, album, vehicleId, jobId, projectId, limit, olderThan, newerThan } = page;
  const direction = newerThan ? "asc" : "desc";
  const place = ({ createdAt, id }: PhotoPosition) => sql`(${createdAt}, ${id})`;
  const rows = await query
    .selectFrom("photo")
    .selectAll()
    .where("user_id", "=", userId)
    .where("removed_at", "is", null)
    .where("kind", "=", kind)
    .$if(album != null, (select) => select.where("album", "=", album as string))
    .$if(vehicleId != null, (select) => select.where("vehicle_id", "=", vehicleId as string))
    .$if(jobId != null, (select) => select.where("job_id", "=", jobId as string))
    .$if(projectId != null, (select) => select.where("project_id", "=", projectId as string))
    .$if(olderThan !== undefined, (select) =>
      select.where(sql<boolean>`(created_at, id) < ${place(olderThan as PhotoPosition)}`),
    )
    .$if(newerThan !== undefined, (select) =>
      select.where(sql<boolean>`(created_at, id) > ${place(newerThan as PhotoPosition)}`),
    )
    .orderBy("created_at", direction)
    .orderBy("id", direction)
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** The photos that are shown as the picture of their cars. */
export async function findCovers({ query }: Queryable, userId: string): Promise<Photo[]> {
  const rows = await query
    .selectFrom("photo")
    .selectAll()
    .where("user_id", "=", userId)
    // Written out, so that the index of covers serves it.
    .where(sql<boolean>`is_cover = 1`)
    .where("removed_at", "is", null)
    .execute();
  return rows.map(fromRow);
}

/** The photos of these log entries, oldest first. */
export async function findEntryPhotos(
  { query }: Queryable,
  userId: string,
  entryIds: readonly string[],
): Promise<Photo[]> {
  const rows = await query
    .selectFrom("photo")
    .selectAll()
    .where("user_id", "=", userId)
    .where(isIn("entry_id", entryIds))
    .where("removed_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(fromRow);
}

/** An account's albums, the one with the newest photo first. */
export async function findAlbums({ query }: Queryable, userId: string) {
  const rows = await query
    .selectFrom("photo")
    .select(({ fn }) => ["album", fn.countAll().as("count")])
    .where("user_id", "=", userId)
    .where("removed_at", "is", null)
    .where("kind", "=", "photo")
    .where("album", "is not", null)
    .groupBy("album")
    .orderBy(({ fn }) => fn.max("created_at"), "desc")
    .orderBy("album")
    .execute();
  return rows.map(({ album, count }) => ({ name: album ?? "", count: Number(count) }));
}

/** An account's files on the disk, and how much of that is marked as removed. Pages that go with a number take room too. */
export async function photoTotals({ query }: Queryable, userId: string) {
  const total = await query
    .selectFrom("photo")
    .select(({ fn }) => [
      fn.countAll().as("count"),
      fn.count("removed_at").as("removedCount"),
      fn.sum("bytes").as("bytes"),
      sql<number | null>`sum(case when removed_at is null then 0 else bytes end)`.as("removedBytes"),
      sql<number | null>`(select sum(photo_bytes) from number_report where user_id = ${userId})`.as(
        "pageBytes",
      ),
    ])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  // Sums are texts on PostgreSQL, and null where nothing is summed up.
  const removed = { count: Number(total.removedCount), bytes: Number(total.removedBytes) };
  const bytes = Number(total.bytes) + Number(total.pageBytes) - removed.bytes;
  const shown = { count: Number(total.count) - removed.count, bytes };
  return { shown, removed };
}

/** Everything of an account, oldest first, with the removed ones that are not purged yet. */
export async function findAllPhotos({ query }: Queryable, userId: string): Promise<StoredPhoto[]> {
  const rows = await query
    .selectFrom("photo")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ photo: fromRow(row), removedAt: row.removed_at }));
}
