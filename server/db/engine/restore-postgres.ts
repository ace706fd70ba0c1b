import { join } from "node:path";
import { sql } from "kysely";
import { brand } from "../../../domain/brand.ts";
import { type BackupManifest, databaseFiles } from "./backup-manifest.ts";
import type { Database, DatabaseSettings } from "./database.ts";
import { DatabaseError } from "./database-error.ts";
import { appliedMigrations } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { othersConnected } from "./others-connected.ts";
import { runPostgresTool } from "./postgres-tools.ts";

interface PostgresRestore {
  settings: DatabaseSettings;
  databaseUrl: string;
  folder: string;
  manifest: BackupManifest;
  force: boolean;
}

export async function restorePostgres(request: PostgresRestore): Promise<void> {
  const { settings, databaseUrl, folder, manifest, force } = request;
  const database = await openDatabase(settings);
  try {
    await refuseUsed(database);
    if (force) await refuseNewer(database, manifest);
    else await refuseTables(database);
  } finally {
    await database.close();
  }
  const replace = force ? ["--clean", "--if-exists"] : [];
  const args = ["--single-transaction", "--no-owner", "--no-privileges", ...replace];
  const file = join(folder, databaseFiles.postgres);
  await runPostgresTool("pg_restore", [...args, file], databaseUrl, "restore-refused");
}

async function refuseUsed(database: Database): Promise<void> {
  if (await othersConnected(database))
    throw refused(`${brand.name} is running on this database. Stop it first`);
}

async function refuseTables({ query }: Database): Promise<void> {
  const tables = await count(
    query,
    sql`pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  if (tables > 0) throw refused("The database isn't empty (see --force)");
}

/** pg_restore drops only what the backup knows: a newer table would stay and stop its own migration later. */
async function refuseNewer(database: Database, manifest: BackupManifest): Promise<void> {
  const newer = (await appliedMigrations(database)).filter((name) => !manifest.migrations.includes(name));
  if (newer.length === 0) return;
  throw refused(
    `The database is newer than the backup (${newer.join(", ")}). Restore into an empty database`,
  );
}

async function count(query: Database["query"], from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(query);
  return rows[0]?.total ?? 0;
}

function refused(message: string): DatabaseError {
  return new DatabaseError("restore-refused", `${message}.`);
}
