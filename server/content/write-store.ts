import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { CompiledContent } from "./compile-content.ts";
import { filesOfKinds } from "./content-kinds.ts";
import { type ContentStore, compiledFiles, ignoreMissing } from "./content-store.ts";
import { buildSearchIndex } from "./search-index.ts";

export function storeInMemory(content: CompiledContent): ContentStore {
  const files = new Map(filesOfKinds(content));
  return {
    index: content.index,
    readSearch: async () => buildSearchIndex(content),
    read: async <Value>(file: string) => files.get(file) as Value | undefined,
  };
}

/** Writes compiled content to a folder: beside it first, so that a failure leaves the old content in place. */
export async function writeStore(content: CompiledContent, folder: string): Promise<void> {
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  for (const [path, value] of filesOfKinds(content))
    await writeInto(fresh, path, typeof value === "string" ? value : JSON.stringify(value));
  await writeInto(fresh, compiledFiles.index, JSON.stringify(content.index));
  const search = buildSearchIndex(content);
  await writeInto(fresh, compiledFiles.search, search.text);
  await writeInto(fresh, compiledFiles.searchNumbers, search.numbers);
  const old = `${folder}.old`;
  await rm(old, { recursive: true, force: true });
  await rename(folder, old).catch(ignoreMissing);
  await rename(fresh, folder);
  await rm(old, { recursive: true, force: true });
}

async function writeInto(folder: string, path: string, content: string | Uint8Array): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
