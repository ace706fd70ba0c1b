import type { LogEvent } from "kysely";
import { storageFailure } from "../files/storage-failure.ts";
import type { Database, DatabaseSettings } from "./database.ts";
import { probeWrite } from "./instance.ts";
import { pendingMigrations } from "./migrate.ts";
import { openPostgresBackend } from "./postgres-backend.ts";
import type { Schema } from "./schema.ts";
import { openSqliteBackend } from "./sqlite-backend.ts";
import { TransactionScopes } from "./transaction-scopes.ts";

interface OpenOptions extends DatabaseSettings {
  /** How long each query took, failed ones too. */
  onQuery?: (durationMs: number) => void;
}

/** Opens the database and makes sure that it responds; migrating it is the caller's next step. */
export async function openDatabase({ dataDir, databaseUrl, onQuery }: OpenOptions): Promise<Database> {
  const scopes = new TransactionScopes<Schema>();
  let mayBeUnwritable = false;
  const hooks = {
    beforeAcquire: scopes.refuseOutsideHandle,
    log: (event: LogEvent) => {
      onQuery?.(event.queryDurationMillis);
      if (event.level === "error" && storageFailure(event.error)) mayBeUnwritable = true;
    },
  };
  const { engine, root, forLibraries, ping, close } = databaseUrl
    ? await openPostgresBackend(databaseUrl, hooks)
    : await openSqliteBackend(dataDir, hooks);
  const database: Database = {
    engine,
    get query() {
      return scopes.current()?.query ?? root;
    },
    forLibraries,
    tx: (work) => scopes.run(root, work),
    async ping() {
      await ping();
      if (!mayBeUnwritable) return;
      await probeWrite(database);
      mayBeUnwritable = false;
    },
    migrationsPending: () => pendingMigrations(database),
    close,
  };
  return database;
}
