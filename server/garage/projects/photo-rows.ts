import { sql } from "kysely";
import type { Photo } from "../../../domain/garage/photo.ts";
import { shownProjectPhotos } from "../../../domain/garage/project.ts";
import { isIn } from "../../db/columns.ts";
import type { Queryable } from "../../db/engine/database.ts";
import { fromRow } from "../photos/rows.ts";
import { raiseForPhotos } from "./revision-rows.ts";

/** The photos that a project's page shows, oldest first: its newest ones, and all that are on its public page. */
export async function findProjectPhotos(
  { query }: Queryable,
  userId: string,
  projectId: string,
): Promise<Photo[]> {
  const own = query
    .selectFrom("photo")
    .where("user_id", "=", userId)
    .where("project_id", "=", projectId)
    .where("removed_at", "is", null);
  const newest = own
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(shownProjectPhotos);
  const rows = await own
    .selectAll()
    .where(({ eb, or }) => or([eb("in_build", "=", 1), eb("id", "in", newest)]))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(fromRow);
}

export async function countProjectPhotos(
  { query }: Queryable,
  userId: string,
  projectId: string,
): Promise<number> {
  const { count } = await query
    .selectFrom("photo")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("user_id", "=", userId)
    .where("project_id", "=", projectId)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Puts photos into a project, or takes them out of it with null. What others see of a project is chosen there, so none of
 * these is on a public page afterwards.
 */
export async function moveToProject(
  database: Queryable,
  userId: string,
  photoIds: readonly string[],
  { from, to }: { from?: string; to: string | null },
): Promise<void> {
  await raiseForPhotos(database, userId, photoIds, to);
  await database.query
    .updateTable("photo")
    .set(({ eb }) => ({ project_id: to, in_build: 0, version: eb("version", "+", 1) }))
    .where("user_id", "=", userId)
    .where(isIn("id", photoIds))
    .where("kind", "=", "photo")
    .where("removed_at", "is", null)
    .$if(from !== undefined, (update) => update.where("project_id", "=", from as string))
    .where(({ eb, or }) => or([eb("project_id", "is", null), eb("project_id", "<>", to ?? "")]))
    .execute();
}

/** The public page shows these photos of the project and no others. */
export async function choosePhotos(
  database: Queryable,
  userId: string,
  projectId: string,
  photoIds: readonly string[],
): Promise<void> {
  const chosen = sql<number>`case when ${isIn("id", photoIds)} then 1 else 0 end`;
  await raiseForPhotos(database, userId, [], projectId);
  await database.query
    .updateTable("photo")
    .set(({ eb }) => ({ in_build: chosen, version: eb("version", "+", 1) }))
    .where("user_id", "=", userId)
    .where("project_id", "=", projectId)
    .where("kind", "=", "photo")
    .where("removed_at", "is", null)
    .where(sql<boolean>`in_build <> ${chosen}`)
    .execute();
}
