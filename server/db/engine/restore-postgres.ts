import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { brand } from "../../../domain/brand.ts";
import { type BackupManifest, databaseFiles } from "./backup-manifest.ts";
import type { Database, DatabaseSettings } from "./database.ts";
import { DatabaseError } from "./database-error.ts";
import { appliedMigrations } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
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

/**
 * Any number of servers may share a PostgreSQL database, so none holds a lock; each keeps a connection with our name. That of a
 * server which has just stopped is listed for a moment longer.
 */
async function refuseUsed({ query }: Database): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const others = await count(
      query,
      sql`pg_stat_activity where datname = current_database()
        and application_name = ${brand.name} and pid <> pg_backend_pid()`,
    );
    if (others === 0) return;
    await setTimeout(100);
  }
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
