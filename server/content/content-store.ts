import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { CompiledContent } from "./compile-content.ts";
import { compiledFiles } from "./compiled-files.ts";
import type { ContentIndex } from "./content-index.ts";
import { filesOfKinds } from "./content-kinds.ts";
import { buildSearchIndex } from "./search-index.ts";

/** Compiled content: the index and the search are held in memory, the rest is fetched when asked for. */
export interface ContentStore {
  index: ContentIndex;
  /** What `openSearch` opens. */
  search: string;
  /** One of `compiledFiles`. Only names that the index knows may be turned into a path. */
  read<Value>(file: string): Promise<Value | undefined>;
}

export function storeInMemory(content: CompiledContent): ContentStore {
  const files = filesOfKinds(content);
  return {
    index: content.index,
    search: buildSearchIndex(content),
    read: async <Value>(file: string) => files.get(file) as Value | undefined,
  };
}

/** Writes compiled content to a folder: beside it first, so that a failure leaves what was there. */
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
  await rename(folder, old).catch(absent);
  await rename(fresh, folder);
  await rm(old, { recursive: true, force: true });
}

/** Opens what `writeStore` wrote. */
export async function openStore(folder: string): Promise<ContentStore> {
  const text = (file: string) => readFile(join(folder, file), "utf8");
  const [index, search] = await Promise.all([text(compiledFiles.index), text(compiledFiles.search)]);
  return {
    index: JSON.parse(index) as ContentIndex,
    search,
    async read<Value>(file: string) {
      const source = await text(file).catch(absent);
      if (source === undefined) return undefined;
      return (file.endsWith(".json") ? JSON.parse(source) : source) as Value;
    },
  };
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw error;
}
