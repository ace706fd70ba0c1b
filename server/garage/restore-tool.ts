import type { Tool } from "../../domain/garage/tool.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { hasRoom } from "../db/owned-data.ts";
import { markRemoved } from "../db/removed-rows.ts";
import { findTool } from "../db/tool-rows.ts";

export type RestoredTool = { kind: "restored"; tool: Tool } | { kind: "gone" } | { kind: "full" };

export function restoreTool(database: Database, userId: string, id: string): Promise<RestoredTool> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const stored = await findTool(database, userId, id);
    if (!stored) return { kind: "gone" };
    if (!stored.removedAt) return { kind: "restored", tool: stored.tool };
    if (!(await hasRoom(database, "tool", userId))) return { kind: "full" };
    const tool = { ...stored.tool, version: stored.tool.version + 1 };
    await markRemoved(database, "tool", userId, tool, null);
    return { kind: "restored", tool };
  });
}
