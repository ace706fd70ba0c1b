import { type Aim, atLeast, atMost } from "./aims.ts";
import type { Bench } from "./bench.ts";
import type { BenchServer } from "./bench-server.ts";
import { latencies } from "./latency.ts";
import { load } from "./load.ts";
import { median } from "./median.ts";
import { startNginx } from "./nginx-server.ts";
import { startUncached } from "./our-server.ts";
import { cpuSeconds, residentBytes } from "./process-cost.ts";
import { requestPage, sizes } from "./raw-page.ts";
import { figure, table } from "./table.ts";

interface Round {
  cpuMicros: number | undefined;
  perSecond: number;
}

const rounds = 5;
// Fewer than one network may have waiting for a render.
const warmUp = { connections: 16, seconds: 2 };
const measured = { connections: 16, seconds: 2 };

/** The cost of the home page: from our cache, rendered each time, and as the same bytes from a file in nginx. */
export async function requests(bench: Bench): Promise<{ table: string; aims: Aim[] }> {
  const ours = await bench.ours();
  const uncached = await startUncached(bench.folder);
  const nginx = await startNginx(bench.tool("nginx"), bench.folder, await requestPage(ours.url));
  const compared: string[] = [];
  for (const { name, url } of [nginx, ours]) compared.push(`  ${name}: ${sizes(await requestPage(url))}`);
  const costs = await requestCosts(bench.tool("wrk"), [nginx, ours, uncached]);
  const crowded = await latencies(bench.tool("wrk"), [nginx, ours]);
  const memory = residentBytes(ours.pid);
  const held = `  Memory of our server: ${megabytes(memory?.now)} after this, ${megabytes(memory?.peak)} at most`;
  return {
    table: [compared.join("\n"), costs.table, crowded.table, held].join("\n\n"),
    aims: [
      atMost("CPU of a cached page vs. nginx", costs.ratio(ours, nginx), 3.5, "x"),
      atMost("p99 of a cached page with 200 connections", crowded.settledP99(ours), 100, " ms"),
      atLeast("CPU of rendering vs. the cached page", costs.ratio(uncached, ours), 30, "x"),
    ],
  };
}

const megabytes = (bytes: number | undefined) => figure(bytes && bytes / 1e6, 0, " MB");

/**
 * The cost of a request to each server. The servers take turns, round after round, and ratios are taken within a round:
 * whatever else the machine does weighs on all of them alike.
 */
async function requestCosts(wrk: string, servers: readonly BenchServer[]) {
  const results = new Map<BenchServer, Round[]>(servers.map((server) => [server, []]));
  for (const { url } of servers) await load(wrk, url, warmUp);
  for (let round = 0; round < rounds; round++) {
    for (const [server, done] of results) done.push(await measure(wrk, server));
  }

  /** How many times the processor time of `base` a request to `server` takes. */
  function ratio(server: BenchServer, base: BenchServer): number | undefined {
    const ofBase = results.get(base) ?? [];
    return median(
      (results.get(server) ?? []).flatMap(({ cpuMicros }, round) => {
        const baseMicros = ofBase[round]?.cpuMicros;
        return cpuMicros && baseMicros ? cpuMicros / baseMicros : [];
      }),
    );
  }

  const [base] = servers;
  const rows = [...results].map(([server, done]) => [
    server.name,
    figure(median(done.flatMap(({ cpuMicros }) => cpuMicros ?? [])), 1),
    figure(base && ratio(server, base), 2, "x"),
    figure(median(done.map(({ perSecond }) => perSecond)), 0),
  ]);
  return { table: table(["Home page", "CPU us/request", "CPU ratio", "requests/s"], rows), ratio };
}

async function measure(wrk: string, { pid, url }: BenchServer): Promise<Round> {
  const before = cpuSeconds(pid);
  const { requests, perSecond } = await load(wrk, url, measured);
  const after = cpuSeconds(pid);
  const used = before === undefined || after === undefined ? undefined : after - before;
  return { cpuMicros: used && (used * 1e6) / requests, perSecond };
}
