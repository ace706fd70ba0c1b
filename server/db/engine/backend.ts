import type { Kysely, LogEvent } from "kysely";
import type { Schema } from "../schema.ts";

export type Engine = "sqlite" | "postgres";

/** An engine's part of a database; `database.ts` adds the rest, which is the same on both. */
export interface Backend {
  engine: Engine;
  root: Kysely<Schema>;
  forLibraries: Kysely<unknown>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface BackendHooks {
  /** Called before a connection is acquired; may throw. */
  beforeAcquire: () => void;
  log: (event: LogEvent) => void;
}
