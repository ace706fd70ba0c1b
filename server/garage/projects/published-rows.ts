import type { Photo } from "../../../domain/garage/photo.ts";
import type { Queryable } from "../../db/engine/database.ts";
import { fromRow as photoFromRow } from "../photos/rows.ts";
import { projectRows } from "./rows.ts";

/** The project behind a public page, and whose it is. */
export async function findPublished({ query }: Queryable, slug: string) {
  const row = await query
    .selectFrom("project")
    .selectAll()
    .where("slug", "=", slug)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row && { project: projectRows.read(row), userId: row.user_id };
}

/** Another text whenever something changed that a public page may show; undefined when there is no such page. */
export async function findRevision({ query }: Queryable, slug: string): Promise<string | undefined> {
  const row = await query
    .selectFrom("project")
    .select(["id", "revision"])
    .where("slug", "=", slug)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row && `${row.id}.${row.revision}`;
}

/** A photo that a public page shows. */
export async function findBuildPhoto(
  { query }: Queryable,
  slug: string,
  photoId: string,
): Promise<Photo | undefined> {
  const row = await query
    .selectFrom("photo")
    .innerJoin("project", (join) =>
      join.onRef("project.user_id", "=", "photo.user_id").onRef("project.id", "=", "photo.project_id"),
    )
    .selectAll("photo")
    .where("photo.id", "=", photoId)
    .where("photo.in_build", "=", 1)
    .where("photo.removed_at", "is", null)
    .where("project.slug", "=", slug)
    .where("project.removed_at", "is", null)
    .executeTakeFirst();
  return row && photoFromRow(row);
}

/** The public pages of this site, the newest project first, with whose they are. */
export async function publishedBuilds({ query }: Queryable, limit: number) {
  const rows = await query
    .selectFrom("project")
    .innerJoin("auth_user", "auth_user.id", "project.user_id")
    .select(["project.slug", "project.title", "project.created_at", "auth_user.email"])
    .where("project.slug", "is not", null)
    .orderBy("project.created_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ slug, created_at, ...row }) => ({ ...row, slug: slug ?? "", createdAt: created_at }));
}

/** Ends a public page, whosever it is; false when there is none. */
export async function revokeBuild({ query }: Queryable, slug: string): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable("project")
    .set(({ eb }) => ({ slug: null, version: eb("version", "+", 1), revision: eb("revision", "+", 1) }))
    .where("slug", "=", slug)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
