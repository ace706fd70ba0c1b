import type { BenchServer } from "./bench-server.ts";
import { load } from "./load.ts";
import { median } from "./median.ts";
import { cpuSeconds } from "./process-cost.ts";
import { figure, table } from "./table.ts";

interface Round {
  cpuMicros: number | undefined;
  perSecond: number;
}

const rounds = 6;
const warmUp = { connections: 32, seconds: 3 };
const measured = { connections: 32, seconds: 3 };

/**
 * What a request costs each server. The servers take turns, round after round, and ratios are taken within a round:
 * whatever else the machine does weighs on all of them alike.
 */
export async function requestCosts(wrk: string, servers: readonly BenchServer[]) {
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
