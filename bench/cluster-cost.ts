import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { atEnd } from "./clean-up.ts";
import type { Cluster } from "./cluster-servers.ts";
import { cpuSeconds } from "./process-cost.ts";

/** Of one request. The processor's times are undefined where they can't be measured. */
export interface Cost {
  appMs: number | undefined;
  databaseMs: number | undefined;
  nginxMs: number | undefined;
  receivedBytes: number;
  /** What PostgreSQL wrote to its log, which is also what a replica is sent. */
  logBytes: number;
  /** How much the database grew. */
  storedBytes: number;
}

export interface Gauges {
  /** Reads what these processes used so far; the result divides what came after among requests. */
  begin(pids: readonly number[]): Promise<(requests: number, receivedBytes: number) => Promise<Cost>>;
}

export async function openGauges(cluster: Cluster): Promise<Gauges> {
  const client = new pg.Client({ connectionString: cluster.databaseUrl });
  await client.connect();
  atEnd(() => client.end());

  async function written(): Promise<{ log: number; stored: number }> {
    const { rows } = await client.query(
      "select pg_current_wal_lsn() - '0/0' as log, pg_database_size(current_database()) as stored",
    );
    return { log: Number(rows[0].log), stored: Number(rows[0].stored) };
  }

  /** A receipt is part of its order's cost, also where it is sent a little later. */
  async function allSent(): Promise<void> {
    const waiting = "select 1 from mail where sent_at is null and given_up_at is null limit 1";
    while ((await client.query(waiting)).rows.length > 0) await sleep(100);
  }

  const used = (pids: readonly number[]) => ({
    app: sum(pids.map(cpuSeconds)),
    database: cpuSeconds(cluster.databasePid),
    nginx: cpuSeconds(cluster.nginxPid),
  });

  return {
    async begin(pids) {
      await allSent();
      const writtenBefore = await written();
      const before = used(pids);
      return async (requests, receivedBytes) => {
        await allSent();
        const after = used(pids);
        const { log, stored } = await written();
        const ms = (part: keyof typeof after) => {
          const [start, end] = [before[part], after[part]];
          return start === undefined || end === undefined ? undefined : ((end - start) * 1000) / requests;
        };
        return {
          appMs: ms("app"),
          databaseMs: ms("database"),
          nginxMs: ms("nginx"),
          receivedBytes: receivedBytes / requests,
          logBytes: (log - writtenBefore.log) / requests,
          storedBytes: (stored - writtenBefore.stored) / requests,
        };
      };
    },
  };
}

function sum(figures: readonly (number | undefined)[]): number | undefined {
  return figures.reduce(
    (total, each) => (total === undefined || each === undefined ? undefined : total + each),
    0,
  );
}
