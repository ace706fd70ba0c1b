import type { Database } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { KeptDatabase } from "../../kept-database.ts";
import { asUnavailable } from "../../unavailable.ts";

export type ReachDatabase = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

const awayMessage = "The store cannot be reached right now. Please try again soon.";

export function storeAway(cause: unknown): AppError {
  return new AppError("unavailable", awayMessage, { cause });
}

/** The same for whatever kept the store from its database; undefined when it is something else. */
export function asStoreAway(error: unknown): AppError | undefined {
  // Its keeper's own words are about accounts.
  if (error instanceof AppError && error.code === "unavailable") return storeAway(error);
  return asUnavailable(error, awayMessage);
}

/** Work on the database; an `unavailable` error when it is away or the disk takes nothing. */
export function reachDatabase(kept: Pick<KeptDatabase, "get">): ReachDatabase {
  return async (work) => {
    try {
      return await work(kept.get());
    } catch (error) {
      throw asStoreAway(error) ?? error;
    }
  };
}
