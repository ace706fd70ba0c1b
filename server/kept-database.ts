import { setTimeout as sleep } from "node:timers/promises";
import { type Database, type DatabaseSettings, openDatabase } from "./db/database.ts";
import { DatabaseError } from "./db/database-error.ts";
import { migrate } from "./db/migrate.ts";
import { AppError } from "./errors.ts";
import type { Log } from "./log.ts";

export interface KeptDatabase {
  /** The database, or an `unavailable` error while it is away. */
  get(): Database;
  /** Rejects while the database is away or not migrated. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

interface Options extends DatabaseSettings {
  log: Log;
  onQuery: (durationMs: number) => void;
}

const retryMs = 2_000;
export const awayMessage = "Your data cannot be reached right now. Please try again soon.";

/**
 * Opens and migrates the database. A PostgreSQL server that is away must not keep public pages from being served: the
 * server starts without it and goes on trying. Everything else that is wrong stops the boot.
 */
export async function keepDatabase({ log, ...settings }: Options): Promise<KeptDatabase> {
  const stop = new AbortController();
  let database: Database | undefined;

  async function open(): Promise<void> {
    const opened = await openDatabase(settings);
    try {
      const ran = await migrate(opened);
      if (ran.length > 0) log.info("database migrated", { migrations: ran.join(", ") });
    } catch (error) {
      await opened.close();
      throw error;
    }
    database = opened;
  }

  async function keepTrying(): Promise<void> {
    while (!stop.signal.aborted) {
      await sleep(retryMs, undefined, { signal: stop.signal });
      try {
        await open();
        log.info("database is back");
        return;
      } catch (error) {
        if (!isAway(error)) log.error("database cannot be opened", error);
      }
    }
  }

  let trying: Promise<void> = Promise.resolve();
  try {
    await open();
  } catch (error) {
    if (!isAway(error)) throw error;
    log.error("database is away; serving public pages and trying again", error);
    trying = keepTrying().catch((failure: unknown) => {
      if (!stop.signal.aborted) throw failure;
    });
  }

  function get(): Database {
    if (!database) throw new AppError("unavailable", awayMessage);
    return database;
  }

  return {
    get,
    async ready() {
      await get().ping();
      const pending = await get().migrationsPending();
      if (pending.length > 0) throw new Error(`migrations pending: ${pending.join(", ")}`);
    },
    async close() {
      stop.abort();
      await trying;
      await database?.close();
    },
  };
}

function isAway(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "unreachable";
}
