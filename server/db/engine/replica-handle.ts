import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { Schema } from "../schema.ts";
import { isAway, isWorthRetrying } from "./engine-errors.ts";

interface HandleOptions {
  replica: Kysely<Schema>;
  primary: () => Kysely<Schema>;
  onFailure: (error: unknown) => void;
}

/**
 * Reads on the replica until a query fails there because it is away or gave way to what it had to replay. That query and all
 * later ones of this handle are the primary's: a download goes on, and a replica that is back may be behind where it was.
 */
export function replicaHandle({ replica, primary, onFailure }: HandleOptions): Kysely<Schema> {
  let isLost = false;
  const connection: DatabaseConnection = {
    async executeQuery<Row>(query: CompiledQuery) {
      if (isLost) return primary().executeQuery<Row>(query as CompiledQuery<Row>);
      try {
        return await replica.executeQuery<Row>(query as CompiledQuery<Row>);
      } catch (error) {
        if (!isAway(error) && !isWorthRetrying(error)) throw error;
        isLost = true;
        onFailure(error);
        return primary().executeQuery<Row>(query as CompiledQuery<Row>);
      }
    },
    streamQuery() {
      throw new Error("Streaming is not supported: read pages of rows instead");
    },
  };
  return new Kysely<Schema>({
    dialect: {
      createDriver: () => new SingleStatements(connection),
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (database) => new PostgresIntrospector(database),
    },
  });
}

/** Each statement takes a connection of a pool by itself, so there is nothing to acquire, and no transaction. */
class SingleStatements extends DummyDriver {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    super();
    this.#connection = connection;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  override async beginTransaction(): Promise<void> {
    throw new Error("A replica takes no transactions");
  }
}
