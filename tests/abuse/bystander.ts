import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { expect } from "vitest";
import type { RunningServer } from "../support/running-server.ts";

export interface BystanderTask {
  port: number;
  address: string;
  paths: readonly string[];
}

interface Seen {
  times: number[];
  statuses: number[];
}

/** What a visitor does: read a guide, search for something nobody has searched for, and be asked who they are. */
const paths = ["/guide/e46/oil-change", "/search?q=brake-{n}", "/api/auth/session", "/store"];
const address = "198.51.100.7";
const quietMs = 3_000;
/** Every attack is as long as this at least: few requests have no p99. */
const leastMs = 1_500;
const mostTimesQuiet = 10;

/** How long a bystander waits beside what is going on. */
async function watch({ port }: RunningServer, meanwhile: () => Promise<void>): Promise<Seen> {
  const worker = new Worker(new URL("./bystander-worker.ts", import.meta.url), {
    workerData: { port, address, paths } satisfies BystanderTask,
  });
  await once(worker, "online");
  await Promise.all([meanwhile(), sleep(leastMs)]);
  worker.postMessage("stop");
  const [seen] = (await once(worker, "message")) as [Seen];
  await worker.terminate();
  return seen;
}

export function percentile99(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN;
}

export interface Measured {
  name: string;
  p99Ms: number;
  timesQuiet: number;
}

/** Somebody who visits the server while others misuse it. */
export async function createBystander(server: RunningServer) {
  const warmUp = await watch(server, () => sleep(500));
  expect(new Set(warmUp.statuses)).toEqual(new Set([200]));
  const quiet = percentile99((await watch(server, () => sleep(quietMs))).times);
  const measured: Measured[] = [];
  return {
    quietMs: quiet,
    measured,
    /** Fails when the bystander is refused, or waits more than ten times as long as on a quiet server. */
    async beside(name: string, attack: () => Promise<void>): Promise<void> {
      const { times, statuses } = await watch(server, attack);
      const p99Ms = percentile99(times);
      measured.push({ name, p99Ms, timesQuiet: p99Ms / quiet });
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(p99Ms).toBeLessThanOrEqual(mostTimesQuiet * quiet);
    },
  };
}
