import { Kysely, PostgresDialect, sql } from "kysely";
import type { Pool } from "pg";
import type { Schema } from "../schema.ts";
import type { Backend, BackendHooks } from "./backend.ts";
import { DatabaseError, reasonOf } from "./database-error.ts";
import { StrictPostgresDialect } from "./postgres-dialect.ts";
import { describeServer, openPool } from "./postgres-pool.ts";

const pingTimeoutMs = 3_000;

export async function openPostgresBackend(databaseUrl: string, hooks: BackendHooks): Promise<Backend> {
  const pool = openPool(databaseUrl);
  const root = new Kysely<Schema>({
    dialect: new StrictPostgresDialect({ pool, beforeAcquire: hooks.beforeAcquire }),
    log: hooks.log,
  });
  const ping = async () => {
    await sql`select 1`.execute(root, { signal: AbortSignal.timeout(pingTimeoutMs) });
  };
  await ping().catch(async (error) => {
    // Not awaited: a server that hangs does not say goodbye either.
    void pool.end();
    const reason = `Can't reach the database ${describeServer(databaseUrl)} (${reasonOf(error)}).`;
    throw new DatabaseError(isLoginRefusal(error) ? "login-refused" : "unreachable", reason, {
      cause: error,
    });
  });
  return {
    engine: "postgres",
    root,
    forLibraries: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), log: hooks.log }),
    ping,
    close: closeOnce(pool),
  };
}

/** The server responds but refuses us: a wrong password, role or database name. A retry does not help. */
function isLoginRefusal(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code.startsWith("28") || code === "3D000";
}

function closeOnce(pool: Pool): () => Promise<void> {
  let closed: Promise<void> | undefined;
  return () => {
    closed ??= pool.end();
    return closed;
  };
}
