import type { Database } from "../../db/database.ts";
import type { ReconnectingDatabase } from "../../db/reconnecting-database.ts";
import { AppError } from "../../errors.ts";
import { asUnavailable } from "../../unavailable.ts";

/** Runs work on the database; fails with an `unavailable` error when it is away or the disk takes nothing. */
export type WithDatabase = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

const awayMessage = "The store cannot be reached right now. Please try again soon.";

export function storeAway(cause: unknown): AppError {
  return new AppError("unavailable", awayMessage, { cause });
}

/** The same for any failure that means that the database cannot be used; undefined for any other. */
export function asStoreAway(error: unknown): AppError | undefined {
  // The connection's own message is about accounts.
  if (error instanceof AppError && error.code === "unavailable") return storeAway(error);
  return asUnavailable(error, awayMessage);
}

export function storeDatabase(connection: Pick<ReconnectingDatabase, "get">): WithDatabase {
  return async (work) => {
    try {
      return await work(connection.get());
    } catch (error) {
      throw asStoreAway(error) ?? error;
    }
  };
}
