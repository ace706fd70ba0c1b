import { isDeepStrictEqual } from "node:util";
import type { Project, ProjectFacts } from "../../domain/garage/project.ts";
import type { Database } from "../db/database.ts";
import { updateProject } from "../db/project-rows.ts";
import { merge, noProject, requireCar, underProjectLock } from "./project-lock.ts";

/** An absent field stays as it is; null clears. */
export type ProjectChange = { [Field in keyof ProjectFacts]?: ProjectFacts[Field] | null | undefined };

export type ChangedProject = { kind: "changed" | "conflict"; project: Project };

export function changeProject(
  database: Database,
  uid: string,
  { id, version, change }: { id: string; version: number; change: ProjectChange },
): Promise<ChangedProject> {
  return underProjectLock(database, uid, id, async ({ project: before, removedAt }) => {
    if (removedAt) throw noProject();
    if (before.version !== version) return { kind: "conflict", project: before };
    const merged = merge(before, change);
    if (isDeepStrictEqual(merged, before)) return { kind: "changed", project: before };
    if (merged.vehicleId && merged.vehicleId !== before.vehicleId)
      await requireCar(database, uid, merged.vehicleId);
    const project = { ...merged, version: version + 1 };
    await updateProject(database, uid, project);
    return { kind: "changed", project };
  });
}
