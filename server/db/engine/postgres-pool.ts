import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { brand } from "../../../domain/brand.ts";

/** Fits the pool of every process many times into PostgreSQL's default of 100 connections. */
const maxConnections = 10;

/**
 * How long a query may take. A server that hangs with its connections open would hold every visitor until their browser
 * gives up, so the client counts too. The server's own limit comes first: it undoes what it was doing.
 */
const statementTimeoutMs = 5_000;
const queryTimeoutMs = 6_000;

const unhurried = new AsyncLocalStorage<true>();

/** Queries inside may take as long as they take: a migration, and the wait for another process's. */
export function withoutQueryTimeout<T>(work: () => Promise<T>): Promise<T> {
  return unhurried.run(true, work);
}

/** The connections of this process. Nothing is connected until the first query. */
export function openPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    Client: TimedClient,
    connectionString: databaseUrl,
    application_name: brand.name,
    max: maxConnections,
    // One stays open: a quiet server is seen by a restore, and its next visitor does not wait for a handshake.
    min: 1,
    connectionTimeoutMillis: 3_000,
    statement_timeout: statementTimeoutMs,
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

/**
 * A client with a limit for each query. One whose query ran out of time closes its connection: the query fails, and the pool
 * discards the client, because the next query would wait behind the first. (pg's own `query_timeout` leaves it in the pool.)
 */
class TimedClient extends pg.Client {
  constructor(config?: ConstructorParameters<typeof pg.Client>[0]) {
    super(config);
    // One function for its many overloads; Kysely calls the one that gives a promise.
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    const timed = (...args: unknown[]) => this.#limit(send(...args));
    this.query = timed as typeof this.query;
  }

  #limit(result: unknown): unknown {
    if (!(result instanceof Promise) || unhurried.getStore()) return result;
    let isDone = false;
    // Once more around the event loop: where that was busy, the result may be there, only not read yet.
    const giveUp = () => setImmediate(() => isDone || this.connection.stream.destroy());
    const timer = setTimeout(giveUp, queryTimeoutMs);
    return result.finally(() => {
      isDone = true;
      clearTimeout(timer);
    });
  }
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
