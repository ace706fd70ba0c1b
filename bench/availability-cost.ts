import { mkdirSync } from "node:fs";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { type Aim, atMost } from "./aims.ts";
import { type BenchServer, startBenchServer } from "./bench-server.ts";
import { atEnd } from "./clean-up.ts";
import { freePort } from "./free-port.ts";
import { median } from "./median.ts";
import { cpuSeconds } from "./process-cost.ts";
import { figure, table } from "./table.ts";

const rounds = 6;
const requestsPerRound = 2_000;
/** Fewer than one network may have in flight. */
const connections = 8;

/** The request of each shop page after it has loaded, beside a bare Hono endpoint: processor time of the server. */
export async function availabilityCosts(
  ours: BenchServer,
  folder: string,
): Promise<{ table: string; aims: Aim[] }> {
  const bare = await startBare(join(folder, "bare-json"));
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  atEnd(() => agent.destroy());
  const endpoints = [
    { name: "a bare Hono endpoint", pid: bare.pid, url: bare.url },
    { name: "availability", pid: ours.pid, url: new URL("/api/v1/store/availability", ours.url).href },
  ];
  const costs = new Map(endpoints.map((endpoint) => [endpoint, [] as (number | undefined)[]]));
  for (const { url } of endpoints) await load(agent, url);
  // In turns: whatever else the machine does weighs on both alike.
  for (let round = 0; round < rounds; round++) {
    for (const [{ pid, url }, done] of costs) {
      const before = cpuSeconds(pid);
      await load(agent, url);
      const after = cpuSeconds(pid);
      done.push(before === undefined || after === undefined ? undefined : after - before);
    }
  }
  await bare.stop();
  const [bareMs, oursMs] = endpoints.map((endpoint) => {
    const seconds = median((costs.get(endpoint) ?? []).flatMap((each) => each ?? []));
    return seconds && (seconds * 1000) / requestsPerRound;
  });
  const ratio = bareMs && oursMs && oursMs / bareMs;
  return {
    table: table(
      ["Availability", "CPU ms/request", "ratio"],
      [
        ["a bare Hono endpoint", figure(bareMs, 3), "1.00x"],
        ["ours", figure(oursMs, 3), figure(ratio, 2, "x")],
      ],
    ),
    aims: [atMost("CPU of availability", oursMs, 0.5, " ms")],
  };
}

async function startBare(folder: string): Promise<BenchServer> {
  mkdirSync(folder);
  const port = await freePort();
  return startBenchServer({
    name: "a bare endpoint",
    command: process.execPath,
    args: ["bench/bare-json-server.ts", String(port)],
    folder,
    url: `http://127.0.0.1:${port}/`,
  });
}

async function load(agent: Agent, url: string): Promise<void> {
  let left = requestsPerRound;
  const requestUntilDone = async () => {
    while (left-- > 0) await request(agent, url);
  };
  await Promise.all(Array.from({ length: connections }, requestUntilDone));
}

function request(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().once("end", resolve);
    }).once("error", reject);
  });
}
