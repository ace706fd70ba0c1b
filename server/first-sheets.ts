import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { FirstSheet } from "../app/context.ts";

/** By the id of a route. */
export type FirstSheets = ReadonlyMap<string, FirstSheet>;

export const firstSheetsFile = "first-sheets.json";

const stored = z.array(
  z.object({
    routes: z.array(z.string()),
    css: z.string(),
    rest: z.string(),
    restClasses: z.array(z.string()).transform((names) => new Set(names)),
  }),
);
export type StoredFirstSheets = z.input<typeof stored>;

/** Reads the sheets that `scripts/split-styles.ts` wrote into the build. */
export async function openFirstSheets(folder: string): Promise<FirstSheets> {
  const sheets = stored.parse(JSON.parse(await readFile(join(folder, firstSheetsFile), "utf8")));
  return new Map(sheets.flatMap(({ routes, ...sheet }) => routes.map((id) => [id, sheet] as const)));
}
