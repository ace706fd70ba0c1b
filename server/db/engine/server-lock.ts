import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { brand } from "../../../domain/brand.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { DatabaseError } from "./database-error.ts";
import { isBusy } from "./engine-errors.ts";

// A collected handle would close its file and give up the lock.
const held = new Set<DatabaseSync>();

/**
 * Makes this process the only server on a data folder, until it releases or dies in whatever way: the lock is the
 * operating system's, on an empty SQLite file, so no stale pid is ever left. On POSIX systems such a lock also ends when
 * its process opens and closes the same file by other means: nothing else may touch `server.lock`.
 */
export function acquireServerLock(dataDir: string): () => void {
  prepareDataFolder(dataDir);
  const lock = new DatabaseSync(join(dataDir, "server.lock"), { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DatabaseError(
      "server-running",
      `Another ${brand.name} server is already using ${dataDir}. Stop it first, or set DATA_DIR.`,
      { cause: error },
    );
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
}
