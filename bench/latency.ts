import type { BenchServer } from "./bench-server.ts";
import { type LoadResult, load } from "./load.ts";
import { median } from "./median.ts";
import { figure, table } from "./table.ts";

interface Round {
  settled: LoadResult;
  rush: LoadResult;
}

const rounds = 2;
const crowd = { connections: 200, seconds: 3 };

/** How long a response takes when 200 connections send requests as fast as they can: once settled, and when all arrive at once. */
export async function latencies(wrk: string, servers: readonly BenchServer[]) {
  const results = new Map<BenchServer, Round[]>(servers.map((server) => [server, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [{ url }, done] of results)
      done.push({
        settled: await load(wrk, url, { ...crowd, settled: true }),
        rush: await load(wrk, url, crowd),
      });
  }
  const rows = [...results].map(([{ name }, done]) => {
    const middle = (of: (round: Round) => number) => figure(median(done.map(of)), 1);
    return [
      name,
      middle(({ settled }) => settled.p50Ms),
      middle(({ settled }) => settled.p99Ms),
      middle(({ settled }) => settled.maxMs),
      middle(({ rush }) => rush.p50Ms),
      middle(({ rush }) => rush.p99Ms),
      middle(({ rush }) => rush.maxMs),
    ];
  });
  const written = table(
    [`${crowd.connections} connections, ms`, "p50", "p99", "max", "rush p50", "rush p99", "rush max"],
    rows,
  );
  const settledP99 = (server: BenchServer) =>
    median((results.get(server) ?? []).map(({ settled }) => settled.p99Ms));
  return { table: written, settledP99 };
}
