import type { Database } from "../db/engine/database.ts";

/** Something that happens later, in small portions. */
export interface BackgroundJob {
  name: string;
  /** How long after one run the next is due; at most a day. */
  everyMs: number;
  /** Rows of one portion, if not the usual number. */
  portion?: number;
  /**
   * It may run in several processes at the same time, because its rows have leases of their own or because doing something
   * twice is harmless. Only such a job can be woken: a wake-up does not wait for the lease of another process.
   */
  isConcurrent?: boolean;
  /** Does one portion. When there is more, the next follows soon. */
  run(database: Database, budget: Budget): Promise<Progress>;
}

export interface Budget {
  /** At most so many rows, in a short transaction. */
  rows: number;
  /** Begin nothing more. */
  stop: AbortSignal;
  /** Do not wait for what is under way either. */
  cut: AbortSignal;
}

export interface Progress {
  /** How many items were handled. */
  handled: number;
  hasMore: boolean;
}
