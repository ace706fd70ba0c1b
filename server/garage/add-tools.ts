import { randomUUID } from "node:crypto";
import type { Tool, ToolFacts } from "../../domain/garage/tool.ts";
import { lockAccount } from "../db/account-rows.ts";
import type { Database } from "../db/database.ts";
import { hasRoom } from "../db/owned-data.ts";
import { findToolsOfRequest, insertTools } from "../db/tool-rows.ts";

export interface AddTools {
  tools: readonly ToolFacts[];
  /** The same key adds them once, however often the request arrives. */
  requestKey?: string | undefined;
}

export type AddedTools = { kind: "added" | "repeated"; tools: readonly Tool[] } | { kind: "full" };

/** Adds all of them or none. */
export function addTools(
  database: Database,
  userId: string,
  { tools: facts, requestKey }: AddTools,
): Promise<AddedTools> {
  return database.tx(async () => {
    await lockAccount(database, userId);
    const earlier = requestKey ? await findToolsOfRequest(database, userId, requestKey) : [];
    if (earlier.length > 0) return { kind: "repeated", tools: earlier };
    if (!(await hasRoom(database, "tool", userId, { rows: facts.length }))) return { kind: "full" };
    const tools = facts.map((each): Tool => ({ id: randomUUID(), version: 1, ...each }));
    await insertTools(database, userId, tools, requestKey ?? null);
    return { kind: "added", tools };
  });
}
