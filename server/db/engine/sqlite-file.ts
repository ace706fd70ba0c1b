import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseError, reasonOf } from "./database-error.ts";
import { isBusy } from "./engine-errors.ts";

/** Short, because it blocks the whole process; the dialect and `openSqlite` retry without blocking. */
const busyTimeoutMs = 50;
const openingAttempts = 200;

/** Opens the file, made when missing, with what an acknowledged write needs to survive a power cut. */
export async function openSqlite(path: string): Promise<DatabaseSync> {
  for (let attempt = 1; ; attempt++) {
    try {
      return openOnce(path);
    } catch (error) {
      // Two processes that turn a new file to WAL together lock each other out, and SQLite does not wait there.
      if (isBusy(error) && attempt < openingAttempts) await sleep(25);
      else throw unusable(path, error);
    }
  }
}

function openOnce(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs });
  try {
    database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function unusable(path: string, error: unknown): DatabaseError {
  const message = `Can't open the database ${path} (${reasonOf(error)}).`;
  return new DatabaseError("data-folder", message, { cause: error });
}
