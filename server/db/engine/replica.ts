import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import type { Log } from "../../log.ts";
import type { Schema } from "../schema.ts";
import type { Database, Queryable } from "./database.ts";
import { reasonOf } from "./database-error.ts";
import { StrictPostgresDialect } from "./postgres-dialect.ts";
import { describeServer, openPool } from "./postgres-pool.ts";
import { replicaHandle } from "./replica-handle.ts";

/** `current`: it has everything that the primary had when it was asked. `foreign`: it isn't a replica of this database. */
export type ReplicaState = "current" | "behind" | "away" | "foreign";

export interface Replica {
  /** The replica if it has everything that was committed before the call, otherwise the primary. Not for use in a `tx()`. */
  currentOrPrimary(): Promise<Queryable>;
  close(): Promise<void>;
}

interface ReplicaOptions {
  url: string;
  primary: () => Database;
  log: Log;
  onQuery: (durationMs: number) => void;
  /** What each look found. */
  onLook: (state: ReplicaState) => void;
}

/** How long the replica may take to say how far it is. */
const patienceMs = 500;
/** A commit arrives within milliseconds, so the replica gets as many looks before the primary reads. */
const waitsMs = [0, 10, 30];
/** How long nobody looks again, so that each read doesn't wait for a replica that can't serve it. */
const restMs = { current: 0, behind: 500, away: 5_000, foreign: 60_000 } satisfies Record<
  ReplicaState,
  number
>;

/** A streaming replica of the PostgreSQL database that takes reads. Nothing is connected until the first one. */
export function openReplica({ url, primary, log, onQuery, onLook }: ReplicaOptions): Replica {
  const pool = openPool(url);
  const root = new Kysely<Schema>({
    dialect: new StrictPostgresDialect({ pool, beforeAcquire: () => {} }),
    log: ({ queryDurationMillis }) => onQuery(queryDurationMillis),
  });
  let state: ReplicaState = "current";
  let restsUntil = 0;

  function note(found: ReplicaState, reason?: string): void {
    const server = describeServer(url);
    if (reason !== undefined && found !== state)
      log.warn("the replica isn't used for now", { server, reason });
    if (found === "current" && isUnusable(state)) log.info("the replica is used again", { server });
    state = found;
    restsUntil = performance.now() + restMs[found];
  }

  async function look(query: Kysely<Schema>): Promise<ReplicaState> {
    if (performance.now() < restsUntil) return state;
    try {
      const found = await compare(query, root);
      note(found, found === "foreign" ? "it isn't a streaming replica of the database" : undefined);
      return found;
    } catch (error) {
      note("away", reasonOf(error));
      return "away";
    }
  }

  return {
    async currentOrPrimary() {
      const database = primary();
      const found = await look(database.query);
      onLook(found);
      if (found !== "current") return database;
      const onFailure = (error: unknown) => note("away", reasonOf(error));
      const query = replicaHandle({ replica: root, primary: () => primary().query, onFailure });
      return { engine: database.engine, query };
    },
    async close() {
      await pool.end();
    },
  };
}

const isUnusable = (state: ReplicaState) => state === "away" || state === "foreign";

/** Whether the replica has what the primary has now. Positions of the log mean nothing between unrelated servers. */
async function compare(primary: Kysely<Schema>, replica: Kysely<Schema>): Promise<ReplicaState> {
  const { rows } = await sql<{ lsn: string; system: string; name: string }>`
    select pg_current_wal_lsn()::text as lsn, system_identifier::text as system, current_database() as name
    from pg_control_system()`.execute(primary);
  const [{ lsn, system, name } = { lsn: "", system: "", name: "" }] = rows;
  for (const waitMs of waitsMs) {
    await sleep(waitMs);
    const { rows: states } = await sql<{ state: ReplicaState }>`
      select case
        when not pg_is_in_recovery() or system_identifier::text <> ${system} or current_database() <> ${name}
          then 'foreign'
        when pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn then 'current'
        else 'behind'
      end as state
      from pg_control_system()`.execute(replica, { signal: AbortSignal.timeout(patienceMs) });
    const state = states[0]?.state ?? "foreign";
    if (state !== "behind") return state;
  }
  return "behind";
}
