import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { flush } from "../../files/durable-files.ts";
import { databaseFiles } from "./backup-manifest.ts";
import { sqlitePath } from "./data-folder.ts";
import { DatabaseError } from "./database-error.ts";
import { isTaken, replacePath } from "./replace-path.ts";
import { findDamage } from "./sqlite-copy.ts";

interface SqliteRestore {
  dataDir: string;
  folder: string;
  force: boolean;
  /** Names the previous database. */
  stamp: string;
}

/** The caller holds the server's lock. */
export async function restoreSqlite({ dataDir, folder, force, stamp }: SqliteRestore): Promise<void> {
  const path = sqlitePath(dataDir);
  if (!force && (await isTaken(path))) throw refused(`There's already a database at ${path} (see --force)`);
  await replacePath(path, stamp, async (staged) => {
    await copyFile(join(folder, databaseFiles.sqlite), staged);
    const damage = findDamage(staged);
    if (damage.length > 0) throw refused(`The database in ${folder} is damaged: ${damage[0]}`);
    await flush(staged);
  });
}

function refused(message: string): DatabaseError {
  return new DatabaseError("restore-refused", `${message}.`);
}
