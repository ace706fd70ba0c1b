import type { Kysely, LogEvent, Transaction } from "kysely";
import type { Engine } from "./backend.ts";
import { storageFailure } from "./engine-errors.ts";
import { probeWrite } from "./instance.ts";
import { pendingMigrations } from "./migrate.ts";
import { openPostgresBackend } from "./postgres-backend.ts";
import type { Schema } from "./schema.ts";
import { openSqliteBackend } from "./sqlite-backend.ts";
import { TransactionScopes } from "./transaction-scopes.ts";

export interface Database {
  readonly engine: Engine;
  /** The handle for a query; inside `tx()` its transaction. Ask for it each time: one kept from outside is refused there. */
  readonly query: Kysely<Schema>;
  /** For a library with column types of its own, which PostgreSQL then takes as they are. It stands outside `tx()`. */
  readonly forLibraries: Kysely<unknown>;
  /**
   * All or nothing. A `tx()` inside joins the outer one; when it fails the whole fails, even if its error is caught.
   * On PostgreSQL others may write between your read and your write: update on a condition, not on what you read.
   */
  tx<T>(work: (query: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Rejects when the database is away. After the disk refused a write it also writes, and rejects until that succeeds. */
  ping(): Promise<void>;
  migrationsPending(): Promise<string[]>;
  /** Waits for the queries under way. */
  close(): Promise<void>;
}

/** What a function needs that only reads. */
export type Queryable = Pick<Database, "engine" | "query">;

/** Where the data lives: the part of the settings that this floor needs. */
export interface DatabaseSettings {
  dataDir: string;
  databaseUrl?: string | undefined;
}

interface OpenOptions extends DatabaseSettings {
  /** How long each query took, failed ones too. */
  onQuery?: (durationMs: number) => void;
}

/** Opens the database and makes sure that it answers; migrating it is the caller's next step. */
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
