import { isDeepStrictEqual } from "node:util";
import type { Tool, ToolFacts } from "../../domain/garage/tool.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { findTool, updateTool } from "../db/tool-rows.ts";

/** An absent field stays as it is; null clears. */
export type ToolChange = { [Field in keyof ToolFacts]?: ToolFacts[Field] | null | undefined };

export type ChangedTool = { kind: "changed" | "conflict"; tool: Tool } | { kind: "gone" };

export function changeTool(
  database: Database,
  userId: string,
  { id, version, change }: { id: string; version: number; change: ToolChange },
): Promise<ChangedTool> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const stored = await findTool(database, userId, id);
    if (!stored || stored.removedAt) return { kind: "gone" };
    const before = stored.tool;
    if (before.version !== version) return { kind: "conflict", tool: before };
    const sent = Object.entries(change).filter(([, value]) => value !== undefined);
    const merged = Object.entries({ ...before, ...Object.fromEntries(sent) });
    const tool = Object.fromEntries(
      merged.filter(([, value]) => value !== null && value !== ""),
    ) as unknown as Tool;
    if (isDeepStrictEqual(tool, before)) return { kind: "changed", tool };
    const changed = { ...tool, version: version + 1 };
    await updateTool(database, userId, changed);
    return { kind: "changed", tool: changed };
  });
}
