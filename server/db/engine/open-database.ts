import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely, LogEvent, Transaction } from "kysely";
import { storageFailure } from "../../files/storage-failure.ts";
import type { Schema } from "../schema.ts";
import type { Backend, BackendHooks } from "./backend.ts";
import type { Database, DatabaseSettings } from "./database.ts";
import { probeWrite } from "./instance.ts";
import { pendingMigrations } from "./migrate.ts";
import { openPostgresBackend } from "./postgres-backend.ts";
import { openSqliteBackend } from "./sqlite-backend.ts";

interface OpenOptions extends DatabaseSettings {
  /** How long each query took, failed ones too. */
  onQuery?: (durationMs: number) => void;
}

/** Opens the database and makes sure that it responds; migrating it is the caller's next step. */
export function openDatabase({ dataDir, databaseUrl, onQuery }: OpenOptions): Promise<Database> {
  const open = (hooks: BackendHooks) =>
    databaseUrl ? openPostgresBackend(databaseUrl, hooks) : openSqliteBackend(dataDir, hooks);
  return databaseOn(open, onQuery);
}

/** The part that is the same on every backend. */
export async function databaseOn(
  open: (hooks: BackendHooks) => Promise<Backend>,
  onQuery?: OpenOptions["onQuery"],
): Promise<Database> {
  const scopes = new TransactionScopes<Schema>();
  let mayBeUnwritable = false;
  const hooks = {
    beforeAcquire: scopes.refuseOutsideHandle,
    log: (event: LogEvent) => {
      onQuery?.(event.queryDurationMillis);
      if (event.level === "error" && storageFailure(event.error)) mayBeUnwritable = true;
    },
  };
  const { engine, root, forLibraries, ping, close } = await open(hooks);
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

interface Scope<Tables> {
  query: Transaction<Tables>;
  isOpen: boolean;
  failure?: { cause: unknown };
}

type Work<Tables, T> = (query: Transaction<Tables>) => Promise<T>;

/** Knows which transaction the running code is in, so that it need not be handed from function to function. */
class TransactionScopes<Tables> {
  readonly #storage = new AsyncLocalStorage<Scope<Tables>>();

  current(): Scope<Tables> | undefined {
    const scope = this.#storage.getStore();
    // Work that was started inside a transaction and outlives it goes on outside.
    return scope?.isOpen ? scope : undefined;
  }

  /** On SQLite such a query would wait for its own transaction for ever, on PostgreSQL it would run beside it unseen. */
  refuseOutsideHandle = (): void => {
    if (this.current()) {
      throw new Error("A handle from outside was used inside tx(): ask for database.query there");
    }
  };

  async run<T>(root: Kysely<Tables>, work: Work<Tables, T>): Promise<T> {
    const scope = this.current();
    return scope ? join(scope, work) : this.#begin(root, work);
  }

  #begin<T>(root: Kysely<Tables>, work: Work<Tables, T>): Promise<T> {
    return root.transaction().execute(async (query) => {
      const scope: Scope<Tables> = { query, isOpen: true };
      try {
        const result = await this.#storage.run(scope, () => work(query));
        if (scope.failure) throw new Error("A tx() inside this one failed: nothing is kept", scope.failure);
        return result;
      } finally {
        scope.isOpen = false;
      }
    });
  }
}

async function join<Tables, T>(scope: Scope<Tables>, work: Work<Tables, T>): Promise<T> {
  try {
    return await work(scope.query);
  } catch (error) {
    // Its writes so far are in the outer transaction: code that catches the error must not commit half of the work.
    scope.failure ??= { cause: error };
    throw error;
  }
}
