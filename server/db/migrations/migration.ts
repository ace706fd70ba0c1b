import type { Kysely } from "kysely";
import type { Engine } from "../engine/backend.ts";

/**
 * One step of the schema. It runs once, in a transaction, on both engines, and is never edited after a release: a
 * migration names the tables it needs by `withTables`, not by the schema of today. Servers of the version before go on working
 * beside it: docs/operations.md, "Two versions at once".
 */
export interface Migration {
  /** Sorts after the one before: `0002-what-it-brings`, or `0002-what-it-brings-breaks-older`. */
  name: string;
  up(db: Kysely<unknown>, engine: Engine): Promise<void>;
}

/**
 * Whether the version before can't work on what the migration leaves. Its name says so, because the names in the database are
 * all that an older version learns of newer migrations.
 */
export function breaksOlder(name: string): boolean {
  return name.endsWith("-breaks-older");
}
