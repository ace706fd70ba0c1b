import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { brand } from "../../../domain/brand.ts";
import { copyFiles, exists, flush, listFiles, recordFile } from "../../files/durable-files.ts";
import { toTimestamp } from "../columns.ts";
import { type BackupManifest, databaseFiles, manifestName, photosFolder } from "./backup-manifest.ts";
import { sqlitePath } from "./data-folder.ts";
import type { DatabaseSettings, Queryable } from "./database.ts";
import { DatabaseError } from "./database-error.ts";
import { readInstance } from "./instance.ts";
import { appliedMigrations } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { runPostgresTool } from "./postgres-tools.ts";
import { copySqlite, findDamage, readCopy } from "./sqlite-copy.ts";

/** A folder name that sorts by time and is allowed on every system. */
export function backupName(now: Date): string {
  return toTimestamp(now).slice(0, 19).replaceAll(":", "-").concat("Z");
}

/**
 * Copies the database and the photos into a new folder while a server may be running. The folder gets its name when
 * everything in it is complete and on the disk, so half a backup is never taken for a whole one.
 */
export async function backUp(settings: DatabaseSettings, target: string): Promise<BackupManifest> {
  const parent = dirname(resolve(target));
  await refuseTaken(target);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const staging = await mkdtemp(join(parent, `${basename(target)}.partial-`));
  try {
    const facts = settings.databaseUrl
      ? await dumpPostgres(settings, settings.databaseUrl, staging)
      : await copySqliteFile(settings, staging);
    // After the database, so that every photo it names is there; one that was added since does no harm.
    const photos = join(settings.dataDir, photosFolder);
    // Their owner may delete one meanwhile.
    const destination = { from: photos, to: join(staging, photosFolder), mayVanish: true };
    await copyFiles(await listFiles(photos), destination);
    const manifest = await writeManifest(staging, facts);
    await refuseTaken(target);
    await rename(staging, target);
    await flush(parent);
    return manifest;
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
}

type Facts = Pick<BackupManifest, "engine" | "instanceId" | "migrations">;

async function copySqliteFile({ dataDir }: DatabaseSettings, staging: string): Promise<Facts> {
  const source = sqlitePath(dataDir);
  if (!(await exists(source))) throw refused(`There is no database in ${dataDir}`);
  const copy = join(staging, databaseFiles.sqlite);
  copySqlite(source, copy);
  const damage = findDamage(copy);
  if (damage.length > 0) throw refused(`The database ${source} is damaged: ${damage[0]}`);
  return readCopy(copy, readFacts);
}

async function dumpPostgres(
  settings: DatabaseSettings,
  databaseUrl: string,
  staging: string,
): Promise<Facts> {
  const database = await openDatabase(settings);
  try {
    const facts = await readFacts(database);
    const file = join(staging, databaseFiles.postgres);
    const args = ["--format=custom", "--no-owner", "--no-privileges", `--file=${file}`];
    await runPostgresTool("pg_dump", args, databaseUrl, "backup-refused");
    return facts;
  } finally {
    await database.close();
  }
}

async function readFacts(database: Queryable): Promise<Facts> {
  const migrations = await appliedMigrations(database);
  if (migrations.length === 0) throw refused("The database is empty; no migration has run");
  const { id } = await readInstance(database);
  return { engine: database.engine, instanceId: id, migrations };
}

async function writeManifest(staging: string, facts: Facts): Promise<BackupManifest> {
  const files = [];
  for (const path of await listFiles(staging)) {
    await flush(join(staging, path));
    files.push(await recordFile(staging, path));
  }
  const manifest: BackupManifest = {
    format: 1,
    ...facts,
    createdAt: toTimestamp(new Date()),
    version: brand.version,
    files,
  };
  const path = join(staging, manifestName);
  await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`);
  await flush(path);
  await flush(staging);
  return manifest;
}

async function refuseTaken(target: string): Promise<void> {
  const entries = (await exists(target)) ? await readdir(target).catch(() => [target]) : [];
  if (entries.length > 0) throw refused(`${target} already exists`);
}

function refused(message: string): DatabaseError {
  return new DatabaseError("backup-refused", `${message}.`);
}
