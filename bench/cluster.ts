import { setTimeout as sleep } from "node:timers/promises";
import { type Aim, atMost } from "./aims.ts";
import type { Bench } from "./bench.ts";
import { type Cost, type Gauges, openGauges } from "./cluster-cost.ts";
import { type Cluster, type Group, type Size, sizes, startCluster } from "./cluster-servers.ts";
import { garage, members, prepareWork, type Work } from "./cluster-work.ts";
import { median } from "./median.ts";
import { figure, kilobytes, notMeasured, table } from "./table.ts";

/** Each process is by itself as often as the others. */
const rounds = 4;
const idleSeconds = 10;
const maxRatio = 1.1;
/** A ratio of less would be one of single ticks of the clock. */
const leastMs = 0.1;

type Costs = Record<Size, Cost[]>;

/** What a request costs with more and more processes on the same database, and what limits the whole next. */
export async function clusterCosts(bench: Bench): Promise<{ table: string; aims: Aim[] }> {
  const cluster = await startCluster(bench.tool("nginx"), bench.folder);
  if (!cluster) return { table: "  PostgreSQL isn't installed.", aims: [] };
  const gauges = await openGauges(cluster);
  const idle = await idleCost(cluster, gauges);
  const stored = await gauges.begin([]);
  const prepared = await prepareWork(cluster);
  const { storedBytes } = await stored(members, 0);
  const results = new Map<Work, Costs>();
  for (const work of prepared) {
    results.set(work, { 1: [], 2: [], 4: [] });
    // Each process by itself, so that all have done the same when the measurement begins.
    for (const group of cluster.groups[1]) await repeat(work, group);
  }
  // In turns, round by round: whatever else the machine does weighs on all of them alike.
  for (let round = 0; round < rounds; round++)
    for (const [work, costs] of results)
      for (const size of sizes) {
        const group = cluster.groups[size][round % cluster.groups[size].length] as Group;
        const read = await gauges.begin(group.pids);
        costs[size].push(await read(work.times, await repeat(work, group)));
      }
  return {
    table: [flatness(results), walls(results), beside(idle, storedBytes)].join("\n\n"),
    aims: [...results].flatMap(([{ name }, costs]) => aimsOf(name, costs)),
  };
}

/**
 * Does the work as often as it is to be measured, for as many visitors at a time as there are processes: one with more to do at once
 * does several requests in one go, which makes each of them cheaper. Returns the bytes that were received.
 */
async function repeat({ times, run }: Work, { origin, pids }: Group): Promise<number> {
  const end = done + times;
  let bytes = 0;
  const visitor = async () => {
    while (done < end) {
      const received = await run(origin, done++);
      bytes += received;
    }
  };
  await Promise.all(pids.map(visitor));
  return bytes;
}

/** How often any work was done so far: no two times are the same. */
let done = 0;

type Part = "appMs" | "databaseMs";

const middle = (costs: readonly Cost[], part: keyof Cost) =>
  median(costs.flatMap((cost) => cost[part] ?? []));

/** How many times the cost with one process, round by round. Undefined where there is next to none. */
function ratio(costs: Costs, size: Size, part: Part): number | undefined {
  if (part === "databaseMs" && (middle(costs[1], part) ?? 0) < leastMs) return undefined;
  return median(
    costs[size].flatMap((cost, round) => {
      const [one, base] = [cost[part], costs[1][round]?.[part]];
      return one !== undefined && base ? one / base : [];
    }),
  );
}

function flatness(results: ReadonlyMap<Work, Costs>): string {
  const parts: [string, Part][] = [
    ["app", "appMs"],
    ["database", "databaseMs"],
  ];
  const rows = [...results].flatMap(([{ name }, costs]) =>
    parts.map(([place, part]) => [
      `${name}, ${place}`,
      ...sizes.map((size) => figure(middle(costs[size], part), 3)),
      ...sizes.slice(1).map((size) => figure(ratio(costs, size, part), 2, "x")),
    ]),
  );
  return table(["CPU ms of a request", "1 process", "2", "4", "2 vs. 1", "4 vs. 1"], rows);
}

function aimsOf(name: string, costs: Costs): Aim[] {
  return sizes.slice(1).flatMap((size) => {
    const ofDatabase = ratio(costs, size, "databaseMs");
    const what = `of ${name} with ${size} processes vs. 1`;
    return [
      atMost(`App CPU ${what}`, ratio(costs, size, "appMs"), maxRatio, "x"),
      ...(ofDatabase === undefined ? [] : [atMost(`Database CPU ${what}`, ofDatabase, maxRatio, "x")]),
    ];
  });
}

/** With all processes. A core that does nothing else would carry so many: plan for half of it. */
function walls(results: ReadonlyMap<Work, Costs>): string {
  const rows = [...results].map(([{ name }, { 4: costs }]) => {
    const [app, database, nginx] = (["appMs", "databaseMs", "nginxMs"] as const).map((part) => {
      const ms = middle(costs, part);
      return ms && ms >= leastMs / 10 ? ms : undefined;
    });
    const bytes = (["receivedBytes", "logBytes", "storedBytes"] as const).map((part) => middle(costs, part));
    return [
      name,
      ...[app, database, nginx].map((ms) => figure(ms && 1000 / ms, 0)),
      nextWall(app, { database, nginx }),
      ...bytes.map((each) => figure(each, 0)),
    ];
  });
  const head = ["Requests/s of a full core", "app", "database", "nginx", "full next, at so many app cores"];
  return table([...head, "bytes sent", "bytes of log", "bytes stored"], rows);
}

/** App processes can be added without end; of the rest, what has its first core full when fewest of them are. */
function nextWall(app: number | undefined, rest: Record<string, number | undefined>): string {
  if (app === undefined) return notMeasured;
  const [first] = Object.entries(rest)
    .flatMap(([name, ms]) => (ms === undefined ? [] : [{ name, cores: app / ms }]))
    .sort((a, b) => a.cores - b.cores);
  return first ? `${first.name}, ${first.cores.toFixed(1)}` : notMeasured;
}

/** Of a second of one process that nobody asks for anything. */
async function idleCost({ processes }: Cluster, gauges: Gauges): Promise<Cost> {
  // What follows a start is over.
  await sleep(2_000);
  const read = await gauges.begin(processes.map(({ pid }) => pid));
  await sleep(idleSeconds * 1000);
  return read(idleSeconds * processes.length, 0);
}

function beside({ appMs, databaseMs }: Cost, bytesOfMember: number): string {
  const { vehicles, entries, fillUps } = garage;
  return table(
    ["Beside the requests", ""],
    [
      ["CPU ms/s of an idle process", figure(appMs, 2)],
      ["the database's for it", figure(databaseMs, 2)],
      [
        `kB of database for ${vehicles} cars, ${entries} entries, ${fillUps} fill-ups`,
        kilobytes(bytesOfMember),
      ],
    ],
  );
}
