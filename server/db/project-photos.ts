import { sql } from "kysely";
import type { Photo } from "../../domain/garage/photo.ts";
import { isIn } from "./columns.ts";
import type { Queryable } from "./database.ts";
import { fromRow } from "./photo-rows.ts";

/** The photos of a project, oldest first. */
export async function findProjectPhotos(
  { query }: Queryable,
  userId: string,
  projectId: string,
): Promise<Photo[]> {
  const rows = await query
    .selectFrom("photo")
    .selectAll()
    .where("user_id", "=", userId)
    .where("project_id", "=", projectId)
    .where("removed_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(fromRow);
}

/** The public page shows these photos of the project and no others. */
export async function choosePhotos(
  { query }: Queryable,
  userId: string,
  projectId: string,
  photoIds: readonly string[],
): Promise<void> {
  const chosen = sql<number>`case when ${isIn("id", photoIds)} then 1 else 0 end`;
  await query
    .updateTable("photo")
    .set(({ eb }) => ({ in_build: chosen, version: eb("version", "+", 1) }))
    .where("user_id", "=", userId)
    .where("project_id", "=", projectId)
    .where("kind", "=", "photo")
    .where("removed_at", "is", null)
    .where(sql<boolean>`in_build <> ${chosen}`)
    .execute();
}
