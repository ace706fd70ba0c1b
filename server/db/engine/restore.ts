import { join } from "node:path";
import { copyFiles, flush, listFiles } from "../../files/durable-files.ts";
import { backupName } from "./backup.ts";
import { type BackupManifest, photosFolder, readVerifiedManifest } from "./backup-manifest.ts";
import { prepareDataFolder } from "./data-folder.ts";
import type { DatabaseSettings } from "./database.ts";
import { DatabaseError } from "./database-error.ts";
import { refuseUnknown } from "./migrate.ts";
import { replacePath } from "./replace-path.ts";
import { restorePostgres } from "./restore-postgres.ts";
import { restoreSqlite } from "./restore-sqlite.ts";
import { acquireServerLock } from "./server-lock.ts";

interface RestoreOptions {
  /** Replaces what is there. The old SQLite file and photos stay beside the new ones. */
  force: boolean;
}

/** Puts a backup in place of nothing, or with `force` in place of what is there. Refuses while a server runs. */
export async function restore(
  settings: DatabaseSettings,
  folder: string,
  { force }: RestoreOptions,
): Promise<BackupManifest> {
  const { dataDir, databaseUrl } = settings;
  const manifest = await readVerifiedManifest(folder);
  const engine = databaseUrl ? "postgres" : "sqlite";
  if (manifest.engine !== engine) {
    throw refused(`${folder} is a ${manifest.engine} backup, but the settings say ${engine}`);
  }
  refuseUnknown(manifest.migrations);
  prepareDataFolder(dataDir);
  // Held to the end, so that no server starts on data that is about to be replaced.
  const release = databaseUrl ? undefined : acquireServerLock(dataDir);
  try {
    const photos = join(dataDir, photosFolder);
    if (!force && (await listFiles(photos)).length > 0)
      throw refused(`There are already photos in ${photos} (see --force)`);
    const stamp = backupName(new Date());
    if (databaseUrl) await restorePostgres({ settings, databaseUrl, folder, manifest, force });
    else await restoreSqlite({ dataDir, folder, force, stamp });
    await replacePath(photos, stamp, (staged) => copyPhotos(manifest, folder, staged));
    return manifest;
  } finally {
    release?.();
  }
}

async function copyPhotos({ files }: BackupManifest, folder: string, staged: string): Promise<void> {
  const prefix = `${photosFolder}/`;
  const paths = files
    .filter(({ path }) => path.startsWith(prefix))
    .map(({ path }) => path.slice(prefix.length));
  await copyFiles(paths, { from: join(folder, photosFolder), to: staged });
  for (const path of paths) await flush(join(staged, path));
}

function refused(message: string): DatabaseError {
  return new DatabaseError("restore-refused", `${message}.`);
}
