import { platformSchema } from "../../domain/platform-schema.ts";
import type { ContentFolder } from "./content-folder.ts";

/** The platforms in their order. */
export async function readPlatforms({ yamlFolder, faults }: ContentFolder) {
  const files = [...(await yamlFolder("platforms", platformSchema))];
  for (const [name, { slug }] of files) {
    if (name !== slug)
      faults.push({
        file: `platforms/${name}.yaml`,
        path: ["slug"],
        problem: `"${slug}" must be the file's name`,
      });
  }
  return files.map(([, platform]) => platform).sort((a, b) => a.order - b.order);
}
