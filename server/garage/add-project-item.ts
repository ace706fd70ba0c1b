import { randomUUID } from "node:crypto";
import {
  maxParts,
  maxTasks,
  type PartFacts,
  type ProjectPart,
  type ProjectTask,
  type TaskFacts,
  tasksIn,
} from "../../domain/garage/project.ts";
import { projectTexts } from "../../domain/garage/project-texts.ts";
import type { Database } from "../db/database.ts";
import {
  findItem,
  findItems,
  type Item,
  type ItemTable,
  insertItem,
  partItems,
  taskItems,
} from "../db/project-item-rows.ts";
import { raiseRevision } from "../db/project-rows.ts";
import { AppError } from "../errors.ts";
import { noProject, underProjectLock } from "./project-lock.ts";

interface AddItem<Facts> {
  projectId: string;
  facts: Facts;
  /** The same key adds one, however often the request arrives. */
  requestKey?: string | undefined;
}

export interface AddedItem<Kind> {
  item: Kind;
  isRepeated: boolean;
}

/** A new task comes last in its column. */
export function addTask(
  database: Database,
  uid: string,
  input: AddItem<TaskFacts>,
): Promise<AddedItem<ProjectTask>> {
  return add(database, taskItems, uid, input, (tasks) => {
    const last = tasksIn(tasks, input.facts.column).at(-1);
    return { ...input.facts, id: randomUUID(), version: 1, position: last ? last.position + 1 : 0 };
  });
}

export function addPart(
  database: Database,
  uid: string,
  input: AddItem<PartFacts>,
): Promise<AddedItem<ProjectPart>> {
  return add(database, partItems, uid, input, () => ({ ...input.facts, id: randomUUID(), version: 1 }));
}

function add<Kind extends Item>(
  database: Database,
  table: ItemTable<Kind>,
  uid: string,
  { projectId, requestKey }: AddItem<unknown>,
  make: (existing: readonly Kind[]) => Kind,
): Promise<AddedItem<Kind>> {
  return underProjectLock(database, uid, projectId, async ({ removedAt }) => {
    const earlier = requestKey && (await findItem(database, table, uid, { requestKey }));
    if (earlier) return { item: earlier.item, isRepeated: true };
    if (removedAt) throw noProject();
    const existing = await findItems(database, table, uid, projectId);
    requirePlace(table.name, existing.length);
    const item = make(existing);
    await insertItem(database, table, uid, projectId, item, requestKey);
    await raiseRevision(database, uid, projectId);
    return { item, isRepeated: false };
  });
}

/** A project may have so many tasks and parts. */
export function requirePlace(name: ItemTable<Item>["name"], count: number): void {
  if (name === "project_task" && count >= maxTasks) throw new AppError("conflict", projectTexts.fullTasks);
  if (name === "project_part" && count >= maxParts) throw new AppError("conflict", projectTexts.fullParts);
}
