import type { Kysely, LogEvent } from "kysely";
import type { Schema } from "../schema.ts";

export type Engine = "sqlite" | "postgres";

/** What an engine brings; `database.ts` adds what is the same on both. */
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
