import type { Photo } from "../../../domain/garage/photo.ts";
import type { Queryable } from "../../db/engine/database.ts";
import { fromRow } from "./rows.ts";

/** The photo behind a link, for anyone who has it. */
export async function findSharedPhoto({ query }: Queryable, shareId: string): Promise<Photo | undefined> {
  const row = await query
    .selectFrom("photo")
    .selectAll()
    .where("share_id", "=", shareId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** All shared photos on this site, the newest first, with their owners. */
export async function sharedPhotos({ query }: Queryable, limit: number) {
  const rows = await query
    .selectFrom("photo")
    .innerJoin("auth_user", "auth_user.id", "photo.user_id")
    .select(["photo.share_id", "photo.created_at", "auth_user.email"])
    .where("photo.share_id", "is not", null)
    .orderBy("photo.created_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ share_id, created_at, email }) => ({
    shareId: share_id ?? "",
    createdAt: created_at,
    email,
  }));
}

/** Ends a link, whosever it is; false when there is none. */
export async function revokeShare({ query }: Queryable, shareId: string): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable("photo")
    .set(({ eb }) => ({ share_id: null, version: eb("version", "+", 1) }))
    .where("share_id", "=", shareId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
