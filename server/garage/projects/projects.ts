import {
  moveTask,
  type Project,
  type ProjectPart,
  type ProjectTask,
  type TaskMove,
  tasksIn,
} from "../../../domain/garage/project.ts";
import type { Database } from "../../db/engine/database.ts";
import { underAccountLock } from "../../db/owned/account-lock.ts";
import type { OwnedRow, Stored } from "../../db/owned/owned-rows.ts";
import { AppError } from "../../errors.ts";
import type { Noun, Refusal } from "../owned/noun.ts";
import { hasProfile } from "../profile/rows.ts";
import { findVehicle } from "../vehicles/find-vehicle.ts";
import { findItems, partRows, placeTask, taskRows } from "./item-rows.ts";
import { projectRows, raiseRevision } from "./rows.ts";

export const noProject = () => new AppError("not-found", "Project not found.");

const refused = (message: string): Refusal => ({ kind: "refused", code: "not-found", message });

export const projects: Noun<Project> = {
  rows: projectRows,
  maxRemoved: 100,
  async prepare(writer, project, before) {
    if (!before && !(await hasProfile(writer.database, writer.uid)))
      return refused("This account has no profile yet.");
    const { vehicleId } = project;
    if (vehicleId && vehicleId !== before?.vehicleId && !(await findVehicle(writer, vehicleId)))
      return refused("Vehicle not found.");
    return before ? project : { ...project, shows: [] };
  },
  // Its public page ends.
  leave: ({ slug: _, ...project }) => project,
  further: async () => ({ revision: 1 }),
  settle: ({ database, uid }, { before, after }) => raiseRevision(database, uid, (after ?? before)?.id ?? ""),
};

/** Tasks and parts have this in common: a visible project, whose public page is rendered anew. */
const inProject = {
  maxRemoved: 400,
  async findPlace({ database, uid }, within) {
    const stored = await projectRows.find(database, uid, { id: within });
    return stored && !stored.removedAt ? {} : undefined;
  },
  settle: ({ database, uid }, { within = "" }) => raiseRevision(database, uid, within),
} satisfies Partial<Noun<OwnedRow>>;

export const tasks: Noun<ProjectTask> = {
  ...inProject,
  rows: taskRows,
  async prepare({ database, uid }, task, before, within = "") {
    if (before) return task;
    // A new task comes last in its column.
    const last = tasksIn(await findItems(database, taskRows, uid, within), task.column).at(-1);
    return { ...task, position: last ? last.position + 1 : 0 };
  },
};

export const parts: Noun<ProjectPart> = { ...inProject, rows: partRows };

/** Work on a project, removed or not, while nobody else changes anything of the account. */
export function underProjectLock<Result>(
  database: Database,
  uid: string,
  id: string,
  work: (stored: Stored<Project>) => Promise<Result>,
): Promise<Result> {
  return underAccountLock(database, uid, async () => {
    const stored = await projectRows.find(database, uid, { id });
    if (!stored) throw noProject();
    return work(stored);
  });
}

/** No version is needed: the last move wins, and nothing that was typed is touched. */
export function placeOnBoard(
  database: Database,
  uid: string,
  { projectId, ...move }: TaskMove & { projectId: string },
): Promise<readonly ProjectTask[]> {
  return underProjectLock(database, uid, projectId, async ({ removedAt }) => {
    if (removedAt) throw noProject();
    const before = await findItems(database, taskRows, uid, projectId);
    if (!before.some(({ id }) => id === move.id)) throw new AppError("not-found", "Task or part not found.");
    const after = moveTask(before, move);
    for (const [index, task] of after.entries())
      if (task !== before[index]) await placeTask(database, uid, task);
    await raiseRevision(database, uid, projectId);
    return after;
  });
}
