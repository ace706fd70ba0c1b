import type { Photo } from "../../domain/garage/photo.ts";
import {
  moneyOf,
  type Project,
  type ProjectPart,
  type ProjectSummary,
  type ProjectTask,
} from "../../domain/garage/project.ts";
import type { Database } from "../db/database.ts";
import { countTasks, findItems, partItems, sumParts, taskItems } from "../db/project-item-rows.ts";
import { countProjectPhotos, findProjectPhotos } from "../db/project-photos.ts";
import { findProject, findProjects } from "../db/project-rows.ts";
import { nextRound } from "../turns.ts";
import { noProject } from "./project-lock.ts";

/** All projects of an account; the number of queries does not depend on how many there are. */
export async function listProjects(database: Database, uid: string): Promise<ProjectSummary[]> {
  const projects = await findProjects(database, uid);
  await nextRound();
  const counts = Map.groupBy(await countTasks(database, uid), ({ projectId }) => projectId);
  await nextRound();
  const sums = Map.groupBy(await sumParts(database, uid), ({ projectId }) => projectId);
  return projects.map(({ notes: _, ...project }) => {
    const columns = counts.get(project.id) ?? [];
    const count = (column?: string) =>
      columns.reduce(
        (sum, each) => sum + (column === undefined || each.column === column ? each.count : 0),
        0,
      );
    return {
      ...project,
      progress: { done: count("done"), total: count() },
      money: moneyOf(sums.get(project.id) ?? [], project.budgetCents),
      waiting: count("waiting"),
    };
  });
}

export interface WholeProject {
  project: Project;
  tasks: readonly ProjectTask[];
  parts: readonly ProjectPart[];
  /** The newest ones, and those of the public page. */
  photos: readonly Photo[];
  /** Of all its photos. */
  photoCount: number;
}

export async function readProject(database: Database, uid: string, id: string): Promise<WholeProject> {
  const stored = await findProject(database, uid, { id });
  if (!stored || stored.removedAt) throw noProject();
  return {
    project: stored.project,
    tasks: await findItems(database, taskItems, uid, id),
    parts: await findItems(database, partItems, uid, id),
    photos: await findProjectPhotos(database, uid, id),
    photoCount: await countProjectPhotos(database, uid, id),
  };
}
