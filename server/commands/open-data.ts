import { readConfig } from "../config.ts";
import type { Database } from "../db/engine/database.ts";
import { DatabaseError } from "../db/engine/database-error.ts";
import { openDatabase } from "../db/engine/open-database.ts";

/** Work on the database, beside a running server or without one. */
export async function openData(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(readConfig());
  try {
    if ((await database.migrationsPending()).length > 0)
      throw new DatabaseError("not-migrated", "The database isn't up to date. Run npm run db:migrate.");
    await work(database);
  } finally {
    await database.close();
  }
}

/** Prints why it cannot be done, and sets exit code 1. */
export function refuse(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
