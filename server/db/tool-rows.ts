import { type SqlBool, sql } from "kysely";
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

/** Those that the account shows, the oldest first. */
export async function findTools(database: Queryable, userId: string): Promise<Tool[]> {
  const rows: ToolTable[] = [];
  for await (const page of shownPages(database, userId)) rows.push(...page);
  return rows
    .toSorted((a, b) => compare(a.created_at, b.created_at) || compare(a.id, b.id))
    .map((row) => fromRow(row).tool);
}

/** The same in pages, without where they are and without notes. */
export function toolPages(database: Queryable, userId: string) {
  return mapPages(
    shownPages(database, userId, ["id", "name", "covers", "lent_to"]),
    ({ id, name, covers, lent_to }) => ({
      id,
      name,
      covers: toCovers(covers),
      lentTo: lent_to ?? undefined,
    }),
  );
}

function shownPages(database: Queryable, userId: string, columns?: readonly (keyof ToolTable)[]) {
  const where = sql<SqlBool>`removed_at is null`;
  return pagesOf(database, "tool", { userId, where, order: ["id"], ...(columns && { columns }) });
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** In the order of the ids. */
export async function findToolsById(
  { query }: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<Tool[]> {
  if (ids.length === 0) return [];
  const rows = await query
    .selectFrom("tool")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .where("removed_at", "is", null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, fromRow(row).tool]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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
      covers: toCovers(row.covers),
      ...Object.fromEntries(present),
    },
    removedAt: row.removed_at,
  };
}

const toCovers = (covers: string) => covers.split(" ").filter(Boolean);
