import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { storageFailure } from "./storage-failure.ts";

/** A file of a backup: its path with forward slashes, relative to the backup. */
export interface FileRecord {
  path: string;
  bytes: number;
  sha256: string;
}

/** Every regular file under a folder, in a stable order, as paths with forward slashes; none when it does not exist. */
export async function listFiles(folder: string): Promise<string[]> {
  if (!(await exists(folder))) return [];
  // A folder that vanishes during the walk is an error: taken for "none", it would leave every file out.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
}

/** Copies files by their relative paths, with the folders they need. */
export async function copyFiles(
  paths: readonly string[],
  { from, to, mayVanish = false }: { from: string; to: string; mayVanish?: boolean },
): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    const copied = copyFile(join(from, path), join(to, path));
    await (mayVanish ? copied.catch(ignoreMissing) : copied);
  }
}

export async function recordFile(folder: string, path: string): Promise<FileRecord> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(join(folder, path)), hash);
  const { size } = await stat(join(folder, path));
  return { path, bytes: size, sha256: hash.digest("hex") };
}

/** Folders where the disk refused a file, until it takes one again. */
const failingFolders = new Set<string>();

/** Writes a file for its owner alone. It is there whole or not at all, also after a power cut. */
export async function writeFileAtomic(path: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(path);
  try {
    await writeOnce(path, content);
    failingFolders.delete(folder);
  } catch (error) {
    if (storageFailure(error)) {
      failingFolders.add(folder);
      // Half a file would take some of the space that is missing.
      await rm(partialPath(path), { force: true }).catch(() => {});
    }
    throw error;
  }
}

async function writeOnce(path: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(partialPath(path), "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partialPath(path), path);
  await flush(folder);
}

const probe = Buffer.alloc(64 * 1024);

/** Writes a file into each folder where the disk refused one: rejects while it still does. */
export async function probeFolders(): Promise<void> {
  for (const folder of failingFolders) {
    const path = join(folder, ".write-probe");
    await writeFileAtomic(path, probe);
    await rm(path, { force: true });
  }
}

/** The file that a crash in the middle of `writeFileAtomic` leaves. */
export function partialPath(path: string): string {
  return join(dirname(path), `.${basename(path)}.partial`);
}

/**
 * Puts a file's content, or a folder's entries, on the disk: after a power cut a renamed file must not be empty. Windows
 * wants a writable handle for it and has none for folders; there the system's own cache decides.
 */
export async function flush(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(ignoreMissing)) !== undefined;
}

export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
