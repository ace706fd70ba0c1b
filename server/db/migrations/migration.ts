import type { Kysely } from "kysely";
import type { Engine } from "../engine/backend.ts";

/**
 * One step of the schema. It runs once, in a transaction, on both engines, and is never edited after a release: a
 * migration names the tables it needs by `withTables`, not by the schema of today.
 */
export interface Migration {
  /** Sorts after the one before: `0002-what-it-brings`. */
  name: string;
  up(db: Kysely<unknown>, engine: Engine): Promise<void>;
}
