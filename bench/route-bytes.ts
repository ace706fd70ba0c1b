import { readFirstLoads, scriptBudgets } from "../scripts/first-load-bytes.ts";
import { type Aim, atMost } from "./aims.ts";
import { kilobytes, table } from "./table.ts";

/** The JavaScript of each route's first load, from the built manifest. */
export async function routeBytes(): Promise<{ table: string; aims: Aim[] }> {
  const firstLoadOf = await readFirstLoads();
  const loads = Object.entries(scriptBudgets).map(([route, budget]) => ({
    route,
    budget,
    ...firstLoadOf(route),
  }));
  return {
    table: table(
      ["JavaScript of the first load, brotli", "kB", "budget kB", "files", "largest kB"],
      loads.map(({ route, budget, bytes, files }) => [
        route,
        kilobytes(bytes),
        `${budget}`,
        `${files.length}`,
        kilobytes(files[0]?.bytes ?? 0),
      ]),
    ),
    aims: loads.map(({ route, budget, bytes }) =>
      atMost(`JavaScript of ${route} (brotli)`, bytes / 1000, budget, " kB"),
    ),
  };
}
