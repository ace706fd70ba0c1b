import type { ListedTool } from "../../../domain/garage/tool.ts";
import { type ToolPage, toolListFinder, toolsPerPage } from "../../../domain/garage/tool-page.ts";
import { toolGroups } from "../../../domain/guides/content-files.ts";
import { pageOf } from "../../../domain/list-page.ts";
import type { Database } from "../../db/engine/database.ts";
import { toolRows } from "./rows.ts";

interface Place {
  id: string;
  name: string;
  list: string;
}

interface ListTools {
  /** As in the address. */
  page: string | null;
  /** Our list. */
  listed: readonly Pick<ListedTool, "id" | "group">[];
}

/** A page of an account's tools with facts about all of them. */
export async function listTools(
  database: Database,
  userId: string,
  { page: wanted, listed }: ListTools,
): Promise<ToolPage> {
  const known = new Set(listed.map(({ id }) => id));
  const listOf = toolListFinder(listed);
  const all: Place[] = [];
  const [owned, available] = [new Set<string>(), new Set<string>()];
  const needed = ["id", "name", "covers", "lentTo"] as const;
  for await (const tools of toolRows.pagesWith(database, userId, needed, { order: ["id"] }))
    for (const tool of tools) {
      all.push({ id: tool.id, name: tool.name, list: listOf(tool) });
      for (const id of tool.covers) {
        if (!known.has(id)) continue;
        owned.add(id);
        if (tool.lentTo === undefined) available.add(id);
      }
    }
  const { items, page, pages } = pageOf(all.toSorted(byListAndName), wanted, toolsPerPage);
  return {
    tools: await toolRows.findAll(
      database,
      userId,
      items.map(({ id }) => id),
    ),
    page,
    pages,
    count: all.length,
    lent: all.filter(({ list }) => list === "lent").length,
    owned: [...owned],
    available: available.size,
  };
}

const lists = ["lent", ...Object.keys(toolGroups), "own"];
const { compare } = new Intl.Collator("en", { numeric: true });

/** The order in which they are shown: list by list, by name. */
function byListAndName(a: Place, b: Place): number {
  return lists.indexOf(a.list) - lists.indexOf(b.list) || compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
}
