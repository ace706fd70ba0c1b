import type { HomeFile } from "../../domain/guides/content-files.ts";
import { publicEntries } from "../../domain/guides/status-entry.ts";
import type { ContentFault } from "./content-error.ts";
import type { References } from "./references.ts";

export interface Home {
  /** The paths of guides. */
  popular: string[];
}

export function compileHome(
  { popular }: HomeFile,
  { catalogues }: Pick<References, "catalogues">,
  faults: ContentFault[],
): Home {
  const complete = new Set(
    Object.values(catalogues)
      .flatMap(publicEntries)
      .map(({ route }) => route),
  );
  const paths = popular.map((ref) => `/guide/${ref}`);
  for (const [index, path] of paths.entries()) {
    const fault = (problem: string) =>
      faults.push({ file: "home.yaml", path: ["popular", index], problem: `${popular[index]} ${problem}` });
    if (!complete.has(path)) fault("isn't a complete guide");
    if (paths.indexOf(path) < index) fault("is listed twice");
  }
  return { popular: paths };
}
