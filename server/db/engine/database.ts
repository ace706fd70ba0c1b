import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../schema.ts";
import type { Engine } from "./backend.ts";

export interface Database {
  readonly engine: Engine;
  /** The handle for a query; inside `tx()` its transaction. Read it each time: one from outside is refused there. */
  readonly query: Kysely<Schema>;
  /** For a library with column types of its own, which PostgreSQL then takes as they are. It is never part of a `tx()`. */
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

/** Enough for a single statement. */
export type Queryable = Pick<Database, "engine" | "query">;

/** Where the data lives: the part of the settings that the database needs. */
export interface DatabaseSettings {
  dataDir: string;
  databaseUrl?: string | undefined;
}
