import { randomBytes } from "node:crypto";
import { type BuildChoice, buildSlug, type Project } from "../../../domain/garage/project.ts";
import type { Database } from "../../db/engine/database.ts";
import { choosePhotos } from "./photo-rows.ts";
import { noProject, underProjectLock } from "./projects.ts";
import { projectRows, raiseRevision } from "./rows.ts";

export interface Publication {
  shows: readonly BuildChoice[];
  /** The photos that the page shows, and no others. */
  photos: readonly string[];
}

/** Gives a project a public page, or changes what the page shows. One that has an address keeps it. */
export function publishProject(
  database: Database,
  uid: string,
  id: string,
  { shows, photos }: Publication,
): Promise<Project> {
  return underProjectLock(database, uid, id, async ({ row: before, removedAt }) => {
    if (removedAt) throw noProject();
    const slug = before.slug ?? buildSlug(before.title, randomBytes(6).toString("hex"));
    const project = { ...before, slug, shows: [...new Set(shows)], version: before.version + 1 };
    await choosePhotos(database, uid, id, photos);
    await projectRows.update(database, uid, project);
    await raiseRevision(database, uid, id);
    return project;
  });
}

/** Takes the page away for good: publishing again makes another address. What was chosen is remembered. */
export function unpublishProject(database: Database, uid: string, id: string): Promise<Project> {
  return underProjectLock(database, uid, id, async ({ row: before }) => {
    if (!before.slug) return before;
    const { slug: _, ...project } = { ...before, version: before.version + 1 };
    await projectRows.update(database, uid, project);
    await raiseRevision(database, uid, id);
    return project;
  });
}
