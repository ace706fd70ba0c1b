import type { Tool } from "../../domain/garage/tool.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { deleteOldestRemoved, markRemoved } from "../db/removed-rows.ts";
import { findTool } from "../db/tool-rows.ts";

export type RemovedTool = { kind: "removed" | "conflict"; tool: Tool } | { kind: "gone" };

const maxRemovedTools = 400;

/** Marks a tool as removed. Removing it twice is the same as once. */
export function removeTool(
  database: Database,
  userId: string,
  { id, version }: { id: string; version?: number | undefined },
): Promise<RemovedTool> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const stored = await findTool(database, userId, id);
    if (!stored) return { kind: "gone" };
    if (stored.removedAt) return { kind: "removed", tool: stored.tool };
    if (version !== undefined && version !== stored.tool.version)
      return { kind: "conflict", tool: stored.tool };
    const tool = { ...stored.tool, version: stored.tool.version + 1 };
    await markRemoved(database, "tool", userId, tool, new Date());
    await deleteOldestRemoved(database, "tool", userId, maxRemovedTools);
    return { kind: "removed", tool };
  });
}
