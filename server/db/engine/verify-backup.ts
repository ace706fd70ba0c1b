import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import pg from "pg";
import type { BackupManifest } from "./backup-manifest.ts";
import type { DatabaseSettings } from "./database.ts";
import { DatabaseError, reasonOf } from "./database-error.ts";
import { readInstance } from "./instance.ts";
import { appliedMigrations } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { restore } from "./restore.ts";

/** Restores a backup beside itself, opens what came out of it, and removes that again. Rejects where it is not whole. */
export async function verifyBackup(settings: DatabaseSettings, folder: string): Promise<BackupManifest> {
  const dataDir = await mkdtemp(join(dirname(resolve(folder)), ".restored-"));
  try {
    if (!settings.databaseUrl) return await restoreAndRead({ dataDir }, folder);
    return await withScratchDatabase(settings.databaseUrl, (databaseUrl) =>
      restoreAndRead({ dataDir, databaseUrl }, folder),
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function restoreAndRead(scratch: DatabaseSettings, folder: string): Promise<BackupManifest> {
  const manifest = await restore(scratch, folder, { force: false });
  const database = await openDatabase(scratch);
  try {
    const { id } = await readInstance(database);
    const migrations = await appliedMigrations(database);
    if (id !== manifest.instanceId || migrations.join() !== manifest.migrations.join())
      throw new DatabaseError("backup-refused", `What was restored from ${folder} isn't what was backed up.`);
    return manifest;
  } finally {
    await database.close();
  }
}

/** A database of its own on the same server, for as long as the work takes. */
async function withScratchDatabase<T>(databaseUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `jackstand_restored_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`create database ${name}`).catch((error: unknown) => {
      const reason = `${reasonOf(error)}. Its user needs the right to create databases (alter role … createdb)`;
      throw new DatabaseError("backup-refused", `The backup can't be restored as a trial: ${reason}.`);
    });
    try {
      const url = new URL(databaseUrl);
      url.pathname = `/${name}`;
      return await work(url.href);
    } finally {
      await client.query(`drop database ${name} with (force)`);
    }
  } finally {
    await client.end();
  }
}
