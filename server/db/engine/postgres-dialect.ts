import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from "kysely";
import { checkParameter } from "../columns.ts";

interface Options extends PostgresDialectConfig {
  /** Called before a connection is acquired; may throw. */
  beforeAcquire: () => void;
}

/** PostgreSQL with the same rules for parameters as SQLite. */
export class StrictPostgresDialect extends PostgresDialect {
  readonly #options: Options;

  constructor(options: Options) {
    super(options);
    this.#options = options;
  }

  override createDriver() {
    return new StrictPostgresDriver(this.#options);
  }
}

class StrictPostgresDriver extends PostgresDriver {
  readonly #beforeAcquire: () => void;
  readonly #strict = new WeakSet<DatabaseConnection>();

  constructor(options: Options) {
    super(options);
    this.#beforeAcquire = options.beforeAcquire;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#beforeAcquire();
    const connection = await super.acquireConnection();
    if (!this.#strict.has(connection)) {
      this.#strict.add(connection);
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = async (query, options) => {
        query.parameters.forEach(checkParameter);
        return execute(query, options);
      };
    }
    return connection;
  }
}
