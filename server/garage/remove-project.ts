import type { Project } from "../../domain/garage/project.ts";
import { projectTexts } from "../../domain/garage/project-texts.ts";
import type { Database } from "../db/database.ts";
import { hasRoom } from "../db/owned-data.ts";
import { updateProject } from "../db/project-rows.ts";
import { deleteOldestRemoved, markRemoved } from "../db/removed-rows.ts";
import { AppError } from "../errors.ts";
import type { ChangedProject } from "./change-project.ts";
import { underProjectLock } from "./project-lock.ts";

const maxRemovedProjects = 100;

/** Marks a project as removed, and ends its public page. Removing it twice is the same as once. */
export function removeProject(
  database: Database,
  uid: string,
  { id, version }: { id: string; version?: number | undefined },
): Promise<ChangedProject> {
  return underProjectLock(database, uid, id, async ({ project: before, removedAt }) => {
    if (removedAt) return { kind: "changed", project: before };
    if (version !== undefined && version !== before.version) return { kind: "conflict", project: before };
    const { slug: _, ...project } = { ...before, version: before.version + 1 };
    await updateProject(database, uid, project);
    await markRemoved(database, "project", uid, project, new Date());
    await deleteOldestRemoved(database, "project", uid, maxRemovedProjects);
    return { kind: "changed", project };
  });
}

/** Undoes a removal. What was public is private now. */
export function restoreProject(database: Database, uid: string, id: string): Promise<Project> {
  return underProjectLock(database, uid, id, async ({ project: before, removedAt }) => {
    if (!removedAt) return before;
    if (!(await hasRoom(database, "project", uid))) throw new AppError("conflict", projectTexts.fullProjects);
    const project = { ...before, version: before.version + 1 };
    await markRemoved(database, "project", uid, project, null);
    return project;
  });
}
