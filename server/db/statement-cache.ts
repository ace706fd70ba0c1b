import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { QueryResult } from "kysely";

const maxStatements = 500;
/** Long texts are lists of unlike lengths, rarely sent twice: in the cache they would push out the useful ones. */
const maxLength = 4_000;

/** Preparing costs more than running: the statements used last are cached. */
export class StatementCache {
  readonly #database: DatabaseSync;
  readonly #queries = new Map<string, PreparedQuery>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  get(sql: string): PreparedQuery {
    const query = this.#queries.get(sql) ?? new PreparedQuery(this.#database.prepare(sql));
    if (sql.length > maxLength) return query;
    // A Map keeps the order of insertion: the one used last goes to the end, the first is the one to drop.
    this.#queries.delete(sql);
    this.#queries.set(sql, query);
    const [oldest] = this.#queries.keys();
    if (this.#queries.size > maxStatements && oldest !== undefined) this.#queries.delete(oldest);
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

  run<Row>(values: SQLInputValue[]): QueryResult<Row> {
    if (this.#returnsRows) {
      // node:sqlite's rows have no prototype, which surprises code that compares, prints or serializes them.
      return { rows: this.#statement.all(...values).map((row) => ({ ...row }) as Row) };
    }
    return { rows: [], numAffectedRows: BigInt(this.#statement.run(...values).changes) };
  }
}
