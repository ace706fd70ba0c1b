import { openContentFolder, type YamlMemory } from "./content-folder.ts";
import { type ContentSource, contentKinds } from "./content-kinds.ts";

/** Reads everything under `content/`, each file checked by itself. */
export async function readSource(contentDir: string, memory?: YamlMemory): Promise<ContentSource> {
  const folder = openContentFolder(contentDir, memory);
  const sources: Record<string, unknown> = {};
  // One after the other, so that faults come in the same order every time.
  for (const [name, kind] of Object.entries(contentKinds)) sources[name] = await kind.read(folder);
  return { ...sources, faults: folder.faults } as ContentSource;
}
