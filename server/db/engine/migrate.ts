import { type Kysely, sql } from "kysely";
import { brand } from "../../../domain/brand.ts";
import { toTimestamp } from "../columns.ts";
import { migrations as allMigrations } from "../migrations/all.ts";
import { breaksOlder, type Migration } from "../migrations/migration.ts";
import type { Schema } from "../schema.ts";
import type { Database, Queryable } from "./database.ts";
import { DatabaseError } from "./database-error.ts";
import { othersConnected } from "./others-connected.ts";
import { withoutQueryTimeout } from "./postgres-pool.ts";

/** Any number that nothing else in the same PostgreSQL database locks. */
const advisoryLock = 7_120_316_001;

/**
 * Brings the schema up to date and returns what ran. Processes that start together take turns: the second waits and then
 * finds nothing to do. It is one transaction, so a failed migration leaves the database as it was. (Kysely's Migrator
 * locks nothing on SQLite and holds no transaction there.)
 */
export async function migrate(database: Database, migrations = allMigrations): Promise<string[]> {
  // The wait for another process, and a long migration, may take more time than a visitor's query.
  return withoutQueryTimeout(() => database.tx((query) => runPending(database, query, migrations)));
}

async function runPending(
  database: Database,
  query: Kysely<Schema>,
  migrations: readonly Migration[],
): Promise<string[]> {
  if (database.engine === "postgres") {
    await sql`set local statement_timeout = 0`.execute(query);
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(query);
  }
  await query.schema
    .createTable("migration")
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("applied_at", "text", (column) => column.notNull())
    .execute();
  const applied = await appliedNames(query);
  refuseUnknown(applied, migrations);
  const pending = pendingOf(applied, migrations);
  await refuseBesideOlder(database, pending);
  for (const { name, up } of pending) {
    // A migration must not lean on today's tables.
    await up(query as unknown as Kysely<unknown>, database.engine);
    await query
      .insertInto("migration")
      .values({ name, applied_at: toTimestamp(new Date()) })
      .execute();
  }
  return pending.map(({ name }) => name);
}

/** The names still to be run. A process goes on beside a newer version that only added to the schema, not beside one that broke it. */
export async function pendingMigrations(database: Queryable): Promise<string[]> {
  const applied = await appliedMigrations(database);
  refuseUnknown(applied.filter(breaksOlder));
  return pendingOf(applied, allMigrations).map(({ name }) => name);
}

/** The names in the database, in order; none when it was never migrated. */
export async function appliedMigrations(database: Queryable): Promise<string[]> {
  const exists =
    database.engine === "postgres"
      ? sql<{ tables: number }>`select count(*) as tables from pg_tables
          where schemaname = current_schema() and tablename = 'migration'`
      : sql<{ tables: number }>`select count(*) as tables from sqlite_master where name = 'migration'`;
  const { rows } = await exists.execute(database.query);
  return rows[0]?.tables ? appliedNames(database.query) : [];
}

/** Refuses what only a newer version can have written: an older one would work on tables it does not know. */
export function refuseUnknown(applied: readonly string[], migrations = allMigrations): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = applied.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new DatabaseError(
    "too-new",
    `The data was written by a newer version of ${brand.name} (${unknown.join(", ")}). Update ${brand.name}, or restore an older backup.`,
  );
}

function pendingOf(applied: readonly string[], migrations: readonly Migration[]): Migration[] {
  const pending = migrations.filter(({ name }) => !applied.includes(name));
  const late = pending.filter(({ name }) => applied.some((each) => each > name));
  // It was written for tables that newer ones have changed since.
  if (late.length > 0)
    throw new DatabaseError(
      "inconsistent",
      `The data has newer migrations, but not ${late.map(({ name }) => name).join(", ")}. Restore a backup from before.`,
    );
  return pending;
}

/**
 * On SQLite a server is alone. On PostgreSQL the lock of migrations is held here, so no older server can start until this one is
 * done; and then it finds the data too new.
 */
async function refuseBesideOlder(database: Database, pending: readonly Migration[]): Promise<void> {
  const breaking = pending.map(({ name }) => name).filter(breaksOlder);
  if (breaking.length === 0 || database.engine === "sqlite" || !(await othersConnected(database))) return;
  throw new DatabaseError(
    "older-running",
    `An older ${brand.name} is still using this database, and can't go on after what this version changes (${breaking.join(", ")}). Stop all older servers and commands, then start this one.`,
  );
}

async function appliedNames(query: Kysely<Schema>): Promise<string[]> {
  const rows = await query.selectFrom("migration").select("name").execute();
  // Sorted here: the engines' own orders of text differ.
  return rows.map(({ name }) => name).sort();
}
