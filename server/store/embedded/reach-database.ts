import type { Database } from "../../db/database.ts";
import { isAway } from "../../db/engine-errors.ts";
import { AppError } from "../../errors.ts";
import type { KeptDatabase } from "../../kept-database.ts";

export type ReachDatabase = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

/** Work on the database; an `unavailable` error when it is away, whether it never came or has just gone. */
export function reachDatabase(kept: Pick<KeptDatabase, "get">): ReachDatabase {
  return async (work) => {
    try {
      return await work(kept.get());
    } catch (error) {
      const neverCame = error instanceof AppError && error.code === "unavailable";
      if (!neverCame && !isAway(error)) throw error;
      throw new AppError("unavailable", "The store cannot be reached right now. Please try again soon.", {
        cause: error,
      });
    }
  };
}
