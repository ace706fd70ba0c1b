import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { toSqliteValue } from "../columns.ts";
import { isBusy } from "./engine-errors.ts";

/** How long a write waits for another process (a command beside the server) before it fails. */
const busyDeadlineMs = 10_000;

interface SqliteDialectOptions {
  database: DatabaseSync;
  /** Called before a connection is acquired; may throw. */
  beforeAcquire: () => void;
}

/** Kysely on node:sqlite. Savepoints and streaming are left out: PostgreSQL's side does not offer them here either. */
export class NodeSqliteDialect implements Dialect {
  readonly #options: SqliteDialectOptions;

  constructor(options: SqliteDialectOptions) {
    this.#options = options;
  }
  createDriver = () => new NodeSqliteDriver(this.#options);
  createQueryCompiler = () => new SqliteQueryCompiler();
  createAdapter = () => new QueueingAdapter();
  createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db);
}

/** The driver below queues by itself, in order, and can refuse before it queues; Kysely's own lock cannot. */
class QueueingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #database: DatabaseSync;
  readonly #connection: NodeSqliteConnection;
  readonly #beforeAcquire: () => void;
  #lastInQueue: Promise<void> = Promise.resolve();
  #leave: () => void = () => {};

  constructor({ database, beforeAcquire }: SqliteDialectOptions) {
    this.#database = database;
    this.#connection = new NodeSqliteConnection(database);
    this.#beforeAcquire = beforeAcquire;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<NodeSqliteConnection> {
    this.#beforeAcquire();
    const before = this.#lastInQueue;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastInQueue = promise;
    await before;
    this.#leave = resolve;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#leave();
  }

  /** IMMEDIATE takes the write lock at once: a plain BEGIN fails later, when a read turns into a write beside another writer. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#connection.isAborted = false;
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.isAborted) {
      await this.rollbackTransaction(connection);
      throw new AbortedTransactionError();
    }
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#connection.isAborted = false;
    // A full disk makes SQLite roll back by itself.
    if (this.#database.isTransaction) await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async destroy(): Promise<void> {
    await this.#lastInQueue;
    this.#database.close();
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  /**
   * PostgreSQL ignores everything after a failed statement until the end of the transaction. SQLite would carry on, so
   * code that catches an error and goes on would pass here and fail there: it fails on both.
   */
  isAborted = false;
  readonly #database: DatabaseSync;
  readonly #statements: StatementCache;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = new StatementCache(database);
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const values = parameters.map(toSqliteValue);
    if (this.isAborted) throw new Error("The transaction was aborted by an earlier error in it");
    const isInTransaction = this.#database.isTransaction;
    const deadline = performance.now() + busyDeadlineMs;
    for (;;) {
      try {
        return this.#statements.run<Row>(sql, values);
      } catch (error) {
        if (isInTransaction) this.isAborted = true;
        // node:sqlite waits for a lock with the whole process stopped, so it waits briefly and we wait here instead.
        if (isInTransaction || !isBusy(error) || performance.now() > deadline) throw error;
        await sleep(10);
      }
    }
  }

  streamQuery(): never {
    throw new Error("Streaming is not supported: read pages of rows instead");
  }
}

const maxStatements = 500;
/** Long texts are lists of unlike lengths, rarely sent twice: in the cache they would push out the useful ones. */
const maxStatementLength = 4_000;

/** Preparing costs more than running: the statements used last are cached. */
class StatementCache {
  readonly #database: DatabaseSync;
  readonly #queries = new Map<string, PreparedQuery>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  run<Row>(sql: string, values: SQLInputValue[]): QueryResult<Row> {
    if (sql.length <= maxStatementLength) return this.#cached(sql).run(values);
    const query = new PreparedQuery(this.#database.prepare(sql));
    try {
      return query.run(values);
    } finally {
      query.close();
    }
  }

  #cached(sql: string): PreparedQuery {
    const query = this.#queries.get(sql) ?? new PreparedQuery(this.#database.prepare(sql));
    // A Map keeps the order of insertion: the one used last goes to the end, the first is the one to drop.
    this.#queries.delete(sql);
    this.#queries.set(sql, query);
    const [oldest] = this.#queries;
    if (this.#queries.size > maxStatements && oldest !== undefined) {
      this.#queries.delete(oldest[0]);
      oldest[1].close();
    }
    return query;
  }
}

class PreparedQuery {
  readonly #statement: StatementSync;
  readonly #returnsRows: boolean;

  constructor(statement: StatementSync) {
    this.#statement = statement;
    this.#returnsRows = statement.columns().length > 0;
  }

  /**
   * Frees what SQLite holds for the statement. The garbage collector sees only the small object around it and is in no hurry: the
   * long inserts of an import would pile up.
   */
  close(): void {
    (this.#statement as StatementSync & Partial<Disposable>)[Symbol.dispose]?.();
  }

  run<Row>(values: SQLInputValue[]): QueryResult<Row> {
    if (this.#returnsRows) return { rows: plainRows<Row>(this.#statement.all(...values)) };
    return { rows: [], numAffectedRows: BigInt(this.#statement.run(...values).changes) };
  }
}

/**
 * node:sqlite's rows have no prototype, which surprises code that compares, prints or serializes them. Copied by the columns of the
 * first one: spreading each takes three times as long.
 */
function plainRows<Row>(rows: readonly Record<string, unknown>[]): Row[] {
  const columns = Object.keys(rows[0] ?? {});
  return rows.map((row) => {
    const plain: Record<string, unknown> = {};
    for (const column of columns) plain[column] = row[column];
    return plain as Row;
  });
}
