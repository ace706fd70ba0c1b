import { isDeepStrictEqual } from "node:util";
import { moveTask, type ProjectTask, type TaskMove } from "../../domain/garage/project.ts";
import type { Database } from "../db/database.ts";
import {
  findItem,
  findItems,
  type Item,
  type ItemTable,
  placeTask,
  taskItems,
  updateItem,
} from "../db/project-item-rows.ts";
import { raiseRevision } from "../db/project-rows.ts";
import { deleteOldestRemoved, markRemoved } from "../db/removed-rows.ts";
import { AppError } from "../errors.ts";
import { requirePlace } from "./add-project-item.ts";
import { merge, noProject, underProjectLock } from "./project-lock.ts";

/** Which task or part of which project. */
export interface ItemAddress {
  projectId: string;
  id: string;
}

export type ChangedItem<Kind> = { kind: "changed" | "conflict"; item: Kind };

const noItem = () => new AppError("not-found", "Task or part not found.");

const maxRemovedItems = 400;

/** An absent field stays as it is; null clears. */
export function changeItem<Kind extends Item>(
  database: Database,
  table: ItemTable<Kind>,
  uid: string,
  { version, change, ...address }: ItemAddress & { version: number; change: object },
): Promise<ChangedItem<Kind>> {
  return underItemLock(database, table, uid, address, async ({ item: before, removedAt }) => {
    if (removedAt) throw noItem();
    if (before.version !== version) return { kind: "conflict", item: before };
    const merged = merge(before, change);
    if (isDeepStrictEqual(merged, before)) return { kind: "changed", item: before };
    const item = { ...merged, version: version + 1 };
    await updateItem(database, table, uid, item);
    return { kind: "changed", item };
  });
}

/** Marks it as removed. Removing it twice is the same as once. */
export function removeItem<Kind extends Item>(
  database: Database,
  table: ItemTable<Kind>,
  uid: string,
  { version, ...address }: ItemAddress & { version?: number | undefined },
): Promise<ChangedItem<Kind>> {
  return underItemLock(database, table, uid, address, async ({ item: before, removedAt }) => {
    if (removedAt) return { kind: "changed", item: before };
    if (version !== undefined && version !== before.version) return { kind: "conflict", item: before };
    const item = { ...before, version: before.version + 1 };
    await markRemoved(database, table.name, uid, item, new Date());
    await deleteOldestRemoved(database, table.name, uid, maxRemovedItems);
    return { kind: "changed", item };
  });
}

/** It comes back to where it was. */
export function restoreItem<Kind extends Item>(
  database: Database,
  table: ItemTable<Kind>,
  uid: string,
  address: ItemAddress,
): Promise<Kind> {
  return underItemLock(database, table, uid, address, async ({ item: before, removedAt }) => {
    if (!removedAt) return before;
    requirePlace(table.name, (await findItems(database, table, uid, address.projectId)).length);
    const item = { ...before, version: before.version + 1 };
    await markRemoved(database, table.name, uid, item, null);
    return item;
  });
}

/** No version is needed: the last move wins, and nothing that was typed is touched. */
export function placeOnBoard(
  database: Database,
  uid: string,
  { projectId, ...move }: TaskMove & { projectId: string },
): Promise<readonly ProjectTask[]> {
  return underItemLock(database, taskItems, uid, { projectId, id: move.id }, async ({ removedAt }) => {
    if (removedAt) throw noItem();
    const before = await findItems(database, taskItems, uid, projectId);
    const after = moveTask(before, move);
    for (const [index, task] of after.entries())
      if (task !== before[index]) await placeTask(database, uid, task);
    return after;
  });
}

function underItemLock<Kind extends Item, Result>(
  database: Database,
  table: ItemTable<Kind>,
  uid: string,
  address: ItemAddress,
  work: (stored: { item: Kind; removedAt: string | null }) => Promise<Result>,
): Promise<Result> {
  return underProjectLock(database, uid, address.projectId, async (project) => {
    if (project.removedAt) throw noProject();
    const stored = await findItem(database, table, uid, address);
    if (!stored) throw noItem();
    const result = await work(stored);
    await raiseRevision(database, uid, address.projectId);
    return result;
  });
}
