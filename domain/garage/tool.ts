import type { LocalDate } from "../local-date.ts";

/** A tool of somebody's, or a set of several. */
export interface ToolFacts {
  name: string;
  /** Which tools of our list it is: one, the sizes of a set, or none. */
  covers: readonly string[];
  /** Where it lies. */
  place?: string;
  lentTo?: string;
  lentOn?: LocalDate;
  notes?: string;
}

export interface Tool extends ToolFacts {
  id: string;
  /** Rises with each change: a writer says which version they saw. */
  version: number;
}

/** More than any workshop. Removed ones do not count. */
export const maxTools = 1000;
export const maxCovers = 60;
export const maxAddedTools = 400;
export const maxToolName = 120;
export const maxToolNotes = 1000;

/** A tool of our list. */
export interface ListedTool {
  id: string;
  name: string;
  detail?: string | undefined;
  group: string;
}

/** Sets that many people buy. Sizes that our list does not have are left out. */
const sets: readonly { name: string; prefix: string; sizes: readonly string[] }[] = [
  { name: "Metric socket set, 8 to 19 mm", prefix: "socket-", sizes: range(8, 19) },
  { name: "Large metric sockets, 21 to 36 mm", prefix: "socket-", sizes: range(21, 36) },
  { name: "Deep metric socket set, 8 to 19 mm", prefix: "deep-socket-", sizes: range(8, 19) },
  { name: "Hex bit set, 4 to 12 mm", prefix: "hex-", sizes: range(4, 12) },
  {
    name: "Torx bit set, T10 to T60",
    prefix: "torx-t",
    sizes: ["10", "15", "20", "25", "27", "30", "40", "45", "50", "55", "60"],
  },
  {
    name: "External Torx socket set, E8 to E18",
    prefix: "e-torx-e",
    sizes: ["8", "10", "11", "12", "14", "18"],
  },
  { name: "Combination wrench set, 7 to 19 mm", prefix: "spanner-", sizes: range(7, 19) },
];

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`);
}

/** The sets of which our list has at least two sizes. */
export function toolSets(listed: readonly ListedTool[]): Pick<ToolFacts, "name" | "covers">[] {
  const known = new Set(listed.map(({ id }) => id));
  return sets
    .map(({ name, prefix, sizes }) => ({
      name,
      covers: sizes.map((size) => prefix + size).filter((id) => known.has(id)),
    }))
    .filter(({ covers }) => covers.length > 1);
}

/** The tools that can be used now: a lent one can't. */
export function availableTools(tools: readonly ToolFacts[]): Set<string> {
  return new Set(tools.filter(({ lentTo }) => lentTo === undefined).flatMap(({ covers }) => covers));
}

/** The tools for a job that are missing or lent. */
export function missingTools<Needed extends { id: string }>(
  needed: readonly Needed[],
  tools: readonly ToolFacts[],
): { tool: Needed; lentTo?: string }[] {
  const available = availableTools(tools);
  return needed
    .filter(({ id }) => !available.has(id))
    .map((tool) => {
      const lentTo = tools.find(
        ({ covers, lentTo }) => lentTo !== undefined && covers.includes(tool.id),
      )?.lentTo;
      return { tool, ...(lentTo === undefined ? {} : { lentTo }) };
    });
}
