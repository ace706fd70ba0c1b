import pg from "pg";
import { product } from "../../domain/product.ts";

/** Fits the pool of every process many times into PostgreSQL's default of 100 connections. */
const maxConnections = 10;

/** The connections of this process. Nothing is connected until the first query. */
export function openPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: product.name,
    max: maxConnections,
    // One stays open: a quiet server is seen by a restore, and its next visitor does not wait for a handshake.
    min: 1,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 10_000,
    // A process that freezes inside a transaction must not hold its locks for ever.
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    types: { getTypeParser },
  });
  // A lost connection is reported by the query that meets it, and the pool replaces it. Without listeners the same news
  // would end the process: from the pool while the connection is idle, from the client between two statements.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Where the pool leads, without the password. */
export function describeServer(databaseUrl: string): string {
  const { host, port, database } = new pg.Client({ connectionString: databaseUrl });
  return `${database ?? ""} on ${host}:${port}`;
}

/** bigint and numeric arrive as text by default: counts and sums would be strings here and numbers on SQLite. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") => {
  if (oid === pg.types.builtins.INT8) return parseInteger;
  if (oid === pg.types.builtins.NUMERIC) return Number;
  return pg.types.getTypeParser(oid, format as "text");
};

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number exactly`);
  return value;
}
