import type { ListedTool, Tool, ToolFacts } from "./tool.ts";

/** At their full lengths so many are 300 kB. */
export const toolsPerPage = 50;

/** `GET /api/v1/me/tools?page=`. */
export interface ToolPage {
  tools: readonly Tool[];
  page: number;
  pages: number;
  /** The number of all tools. */
  count: number;
  /** How many of them are lent. */
  lent: number;
  /** Which tools of our list are among them. */
  owned: readonly string[];
  /** How many of those are there now: what is lent is not. */
  available: number;
}

/** Which list of the inventory a tool is in: what is lent, the group of the first tool of our list that it is, or their own. */
export function toolListFinder(listed: readonly Pick<ListedTool, "id" | "group">[]) {
  const groupOf = new Map(listed.map(({ id, group }) => [id, group]));
  return ({ covers, lentTo }: Pick<ToolFacts, "covers" | "lentTo">): string =>
    lentTo === undefined ? (groupOf.get(covers[0] ?? "") ?? "own") : "lent";
}
