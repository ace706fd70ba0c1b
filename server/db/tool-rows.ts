import type { Tool } from "../../domain/garage/tool.ts";
import { toTimestamp } from "./columns.ts";
import type { Queryable } from "./database.ts";
import { mapPages, pagesOf } from "./row-pages.ts";
import type { ToolTable } from "./schema.ts";

/** A tool with what only the server knows of it. */
export interface StoredTool {
  tool: Tool;
  removedAt: string | null;
}

/** Those that the account shows, by name. */
export async function findTools({ query }: Queryable, userId: string): Promise<Tool[]> {
  const rows = await query
    .selectFrom("tool")
    .selectAll()
    .where("user_id", "=", userId)
    .where("removed_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => fromRow(row).tool);
}

/** Removed ones too: they are stored until they are purged. */
export function exportTools(database: Queryable, userId: string) {
  return mapPages(pagesOf(database, "tool", { userId, order: ["id"] }), (row) => {
    const { tool, removedAt } = fromRow(row);
    return { ...tool, ...(removedAt ? { removedAt } : {}) };
  });
}

export async function findTool(
  { query }: Queryable,
  userId: string,
  id: string,
): Promise<StoredTool | undefined> {
  const row = await query
    .selectFrom("tool")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function findToolsOfRequest(
  { query }: Queryable,
  userId: string,
  requestKey: string,
): Promise<Tool[]> {
  const rows = await query
    .selectFrom("tool")
    .selectAll()
    .where("user_id", "=", userId)
    .where("request_key", "=", requestKey)
    .orderBy("id")
    .execute();
  return rows.map((row) => fromRow(row).tool);
}

export async function insertTools(
  { query }: Queryable,
  userId: string,
  tools: readonly Tool[],
  requestKey: string | null,
): Promise<void> {
  const created = toTimestamp(new Date());
  const rows = tools.map((tool) => ({
    user_id: userId,
    id: tool.id,
    ...columns(tool),
    created_at: created,
    removed_at: null,
    request_key: requestKey,
  }));
  await query.insertInto("tool").values(rows).execute();
}

export async function updateTool({ query }: Queryable, userId: string, tool: Tool): Promise<void> {
  await query
    .updateTable("tool")
    .set(columns(tool))
    .where("user_id", "=", userId)
    .where("id", "=", tool.id)
    .execute();
}

function columns(tool: Tool) {
  return {
    name: tool.name,
    covers: tool.covers.join(" "),
    place: tool.place ?? null,
    lent_to: tool.lentTo ?? null,
    lent_on: tool.lentOn ?? null,
    notes: tool.notes ?? null,
    version: tool.version,
  };
}

function fromRow(row: ToolTable): StoredTool {
  const optional = { place: row.place, lentTo: row.lent_to, lentOn: row.lent_on, notes: row.notes };
  const present = Object.entries(optional).filter(([, value]) => value !== null);
  return {
    tool: {
      id: row.id,
      version: row.version,
      name: row.name,
      covers: row.covers.split(" ").filter(Boolean),
      ...Object.fromEntries(present),
    },
    removedAt: row.removed_at,
  };
}
