import { moneyOf, type ProjectSummary, type WholeProject } from "../../../domain/garage/project.ts";
import type { Database } from "../../db/engine/database.ts";
import { nextRound } from "../../turns.ts";
import { countTasks, findItems, partRows, sumParts, taskRows } from "./item-rows.ts";
import { countProjectPhotos, findProjectPhotos } from "./photo-rows.ts";
import { noProject } from "./projects.ts";
import { findProjects, projectRows } from "./rows.ts";

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

export async function readProject(database: Database, uid: string, id: string): Promise<WholeProject> {
  const stored = await projectRows.find(database, uid, { id });
  if (!stored || stored.removedAt) throw noProject();
  return {
    project: stored.row,
    tasks: await findItems(database, taskRows, uid, id),
    parts: await findItems(database, partRows, uid, id),
    photos: await findProjectPhotos(database, uid, id),
    photoCount: await countProjectPhotos(database, uid, id),
  };
}
