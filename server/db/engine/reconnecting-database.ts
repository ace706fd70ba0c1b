import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "../../errors.ts";
import { probeFolders } from "../../files/durable-files.ts";
import { storageFailure, storageReasons } from "../../files/storage-failure.ts";
import type { Log } from "../../log.ts";
import { checkSqlite } from "./check-sqlite.ts";
import { sqlitePath } from "./data-folder.ts";
import type { Database, DatabaseSettings, Queryable } from "./database.ts";
import { DatabaseError } from "./database-error.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { openReplica, type ReplicaState } from "./replica.ts";
import { markRunning, type RunMark } from "./unclean-stop.ts";

export interface ReconnectingDatabase {
  /** The database, or an `unavailable` error while it is away. */
  get(): Database;
  /**
   * For reads that may be many: a handle that sees everything that was committed before the call, on the replica if there is one
   * and it is that far.
   */
  forReading(): Promise<Queryable>;
  /** Rejects while the database is away, not migrated or damaged, or the disk takes nothing; with `NotReady` when it knows why. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** A database that some reads need not burden. */
export type ReadableDatabase = Pick<ReconnectingDatabase, "get" | "forReading">;

/** Runs work on the database. */
export type WithDatabase = <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;

/** `explain` gives the error that a visitor sees for a failure of the database; undefined for any other failure. */
export function createWithDatabase(
  connection: Pick<ReconnectingDatabase, "get">,
  explain: (error: unknown) => AppError | undefined,
): WithDatabase {
  return async (work) => {
    try {
      return await work(connection.get());
    } catch (error) {
      throw explain(error) ?? error;
    }
  };
}

interface Options extends DatabaseSettings {
  replicaUrl?: string | undefined;
  log: Log;
  onQuery: (durationMs: number) => void;
  onReplicaLook?: (state: ReplicaState) => void;
}

/** The message may be shown to anyone. */
export class NotReady extends Error {
  override name = "NotReady";
}

const retryMs = 2_000;
export const awayMessage = "We can't reach your data right now. Please try again soon.";

/**
 * Opens and migrates the database. A PostgreSQL server that is away must not keep public pages from being served: the
 * server starts without it and goes on trying. Everything else that is wrong stops the boot.
 */
export async function connectDatabase(options: Options): Promise<ReconnectingDatabase> {
  const { log, replicaUrl, onReplicaLook = () => {}, ...settings } = options;
  const stop = new AbortController();
  // Before anything is written, so that nothing can go wrong unnoticed.
  const mark = settings.databaseUrl ? undefined : await markRunning(settings.dataDir);
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

  async function retryUntilOpen(): Promise<void> {
    while (!stop.signal.aborted) {
      await sleep(retryMs, undefined, { signal: stop.signal });
      try {
        await open();
        log.info("database is back");
        return;
      } catch (error) {
        if (!isUnreachable(error)) log.error("database can't be opened", error);
      }
    }
  }

  let retrying: Promise<void> = Promise.resolve();
  try {
    await open();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    log.error("database is unreachable; serving public pages and retrying", error);
    retrying = retryUntilOpen().catch((failure: unknown) => {
      if (!stop.signal.aborted) throw failure;
    });
  }

  const checkup = mark && startCheckup(mark, sqlitePath(settings.dataDir), log, stop.signal);

  function get(): Database {
    if (!database) throw new AppError("unavailable", awayMessage);
    return database;
  }

  const replica = replicaUrl
    ? openReplica({ url: replicaUrl, primary: get, log, onQuery: settings.onQuery, onLook: onReplicaLook })
    : undefined;

  return {
    get,
    forReading: async () => replica?.currentOrPrimary() ?? get(),
    async ready() {
      if (checkup?.isDamaged()) throw new NotReady("the database is damaged");
      await get().ping().catch(explainStorage);
      await probeFolders().catch(explainStorage);
      const pending = await get().migrationsPending();
      if (pending.length > 0) throw new Error(`migrations pending: ${pending.join(", ")}`);
    },
    async close() {
      stop.abort();
      await retrying;
      await Promise.all([database?.close(), replica?.close()]);
      await checkup?.end();
    },
  };
}

function isUnreachable(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "unreachable";
}

function explainStorage(error: unknown): never {
  const failure = storageFailure(error);
  throw failure ? new NotReady(storageReasons[failure], { cause: error }) : error;
}

/** Checks a SQLite file that a crash or a power cut left behind, while the server is already serving. */
function startCheckup(mark: RunMark, path: string, log: Log, signal: AbortSignal) {
  let state: "unknown" | "intact" | "damaged" = mark.wasUnclean ? "unknown" : "intact";

  async function check(): Promise<void> {
    try {
      const faults = await checkSqlite(path, signal);
      state = faults.length > 0 ? "damaged" : "intact";
      if (faults.length === 0) log.info("the last server didn't stop cleanly; its database is intact");
      else log.error("the database is damaged; restore a backup", new Error(faults.join("\n")));
    } catch (error) {
      if (!signal.aborted) log.error("the database couldn't be checked after an unclean stop", error);
    }
  }

  const checking = mark.wasUnclean ? check() : undefined;
  return {
    isDamaged: () => state === "damaged",
    /** A database that is not known to be intact is checked again at the next start. */
    async end() {
      await checking;
      if (state === "intact") await mark.remove();
    },
  };
}
