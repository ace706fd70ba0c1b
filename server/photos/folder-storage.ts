import { createReadStream } from "node:fs";
import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { photosFolder } from "../db/engine/backup-manifest.ts";
import { ignoreMissing, partialPath, writeFileAtomic } from "../files/durable-files.ts";
import { type PhotoStorage, storageAway } from "./photo-storage.ts";

/** Pictures as files in the data folder, where backups find them. */
export function createFolderStorage(dataDir: string): PhotoStorage {
  const pathOf = (key: string) => join(dataDir, photosFolder, key);
  return {
    async put(key, bytes) {
      await writeFileAtomic(pathOf(key), bytes).catch(refuse);
    },
    async get(key) {
      return readFile(pathOf(key)).catch(ignoreMissing).catch(refuse);
    },
    async open(key) {
      const file = await stat(pathOf(key)).catch(ignoreMissing).catch(refuse);
      return file && { size: file.size, pieces: piecesOf(pathOf(key)) };
    },
    async remove(key) {
      // A crash may have left the second one.
      for (const path of [pathOf(key), partialPath(pathOf(key))])
        await rm(path, { force: true }).catch(refuse);
    },
  };
}

/** Opened when somebody reads it: a reader who left before leaves nothing open. */
async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

function refuse(error: unknown): never {
  throw storageAway(error);
}
