import { randomUUID } from "node:crypto";
import type { Project, ProjectFacts } from "../../domain/garage/project.ts";
import { projectTexts } from "../../domain/garage/project-texts.ts";
import type { Database } from "../db/database.ts";
import { hasRoom } from "../db/owned-data.ts";
import { findProject, insertProject } from "../db/project-rows.ts";
import { AppError } from "../errors.ts";
import { requireCar, underAccountLock } from "./project-lock.ts";

interface AddProject {
  facts: ProjectFacts;
  /** The same key adds one, however often the request arrives. */
  requestKey?: string | undefined;
}

export function addProject(
  database: Database,
  uid: string,
  { facts, requestKey }: AddProject,
): Promise<{ project: Project; isRepeated: boolean }> {
  return underAccountLock(database, uid, async () => {
    const earlier = requestKey && (await findProject(database, uid, { requestKey }));
    if (earlier) return { project: earlier.project, isRepeated: true };
    if (!(await hasRoom(database, "project", uid))) throw new AppError("conflict", projectTexts.fullProjects);
    if (facts.vehicleId) await requireCar(database, uid, facts.vehicleId);
    const project: Project = { ...facts, id: randomUUID(), version: 1, shows: [] };
    await insertProject(database, uid, project, requestKey);
    return { project, isRepeated: false };
  });
}
