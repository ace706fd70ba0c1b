import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { CompiledContent } from "./compile-content.ts";
import { filesOfKinds } from "./content-kinds.ts";
import { type ContentStore, compiledFiles, ignoreMissing } from "./content-store.ts";
import { buildSearchIndex } from "./search-index.ts";

export function storeInMemory(content: CompiledContent): ContentStore {
  const files = filesOfKinds(content);
  return {
    index: content.index,
    search: buildSearchIndex(content),
    read: async <Value>(file: string) => files.get(file) as Value | undefined,
  };
}

/** Writes compiled content to a folder: beside it first, so that a failure leaves the old content in place. */
export async function writeStore(content: CompiledContent, folder: string): Promise<void> {
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  const files = [
    ...filesOfKinds(content),
    [compiledFiles.index, content.index] as const,
    [compiledFiles.search, buildSearchIndex(content)] as const,
  ];
  for (const [path, value] of files) {
    const file = join(fresh, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof value === "string" ? value : JSON.stringify(value));
  }
  const old = `${folder}.old`;
  await rm(old, { recursive: true, force: true });
  await rename(folder, old).catch(ignoreMissing);
  await rename(fresh, folder);
  await rm(old, { recursive: true, force: true });
}
