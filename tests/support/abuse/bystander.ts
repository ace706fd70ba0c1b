import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Target } from "../http-client.ts";

export interface BystanderTask {
  port: number;
  address: string;
  paths: readonly string[];
}

interface Seen {
  times: number[];
  statuses: number[];
}

/** How a visitor fared beside something. */
export interface Experience {
  p99Ms: number;
  /** The statuses of their answers, each once. */
  statuses: number[];
}

/** A visitor's requests: read a guide, search for something nobody has searched for, be asked who they are, look at the shop. */
const paths = ["/guide/e46/oil-change", "/search?q=brake-{n}", "/api/auth/session", "/store"];
const address = "198.51.100.7";
/** Few requests have no p99. */
const leastMs = 1_500;

/** How a bystander fares beside what is going on. */
export async function bystanderBeside(
  { port }: Target,
  meanwhile: () => Promise<unknown>,
): Promise<Experience> {
  const worker = new Worker(new URL("./bystander-worker.ts", import.meta.url), {
    workerData: { port, address, paths } satisfies BystanderTask,
  });
  const failed = once(worker, "error").then(([error]) => Promise.reject(error));
  await Promise.race([once(worker, "online"), failed]);
  await Promise.race([Promise.all([meanwhile(), sleep(leastMs)]), failed]);
  worker.postMessage("stop");
  const [{ times, statuses }] = (await Promise.race([once(worker, "message"), failed])) as [Seen];
  failed.catch(() => {});
  await worker.terminate();
  return { p99Ms: percentile99(times), statuses: [...new Set(statuses)].sort() };
}

function percentile99(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN;
}
