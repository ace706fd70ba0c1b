import { beforeAll, describe, expect, it } from "vitest";
import { FuzzConnection, type Outcome } from "../support/fuzz-connection.ts";
import { createFuzzer, describeRequest, type FuzzRequest } from "../support/fuzz-requests.ts";
import { readMetric, send } from "../support/http-client.ts";
import { type RunningServer, startServer } from "../support/running-server.ts";

// The same requests every time, so that a failure can be seen again; FUZZ_SEED asks for others.
const seed = Number(process.env.FUZZ_SEED ?? 20_261_115);
const requests = 10_000;
const connections = 8;
const warmUp = Math.floor(requests / 3);

let server: RunningServer;
let residentAfterWarmUp = 0;
const outcomes: { outcome: Outcome; request: FuzzRequest; index: number }[] = [];

beforeAll(async () => {
  // A small page cache: what it may hold is full long before the memory is compared.
  server = await startServer({ PAGE_CACHE_MB: "2" });
  const next = createFuzzer(seed);
  let sent = 0;
  const upTo = (limit: number) =>
    Promise.all(
      Array.from({ length: connections }, async () => {
        const connection = new FuzzConnection(server);
        while (sent < limit) {
          const index = sent++;
          const request = next();
          const { outcome } = await connection.exchange(request);
          outcomes.push({ outcome, request, index });
        }
        connection.close();
      }),
    );
  await upTo(warmUp);
  residentAfterWarmUp = await readMetric(server, "process_resident_memory_bytes");
  await upTo(requests);
  console.info(`Fuzzed with FUZZ_SEED=${seed}:`, mixOf(outcomes.map(({ outcome }) => outcome)));
}, 180_000);

function mixOf(values: readonly Outcome[]): Record<string, number> {
  return Object.fromEntries(
    [...new Set(values)].sort().map((value) => [value, values.filter((each) => each === value).length]),
  );
}

/** The requests with such an outcome, as they can be sent again. */
function requestsWith(wanted: (outcome: Outcome) => boolean): string[] {
  return outcomes
    .filter(({ outcome }) => wanted(outcome))
    .map(
      ({ outcome, request, index }) =>
        `${outcome} for #${index} of seed ${seed}, ${describeRequest(request)}`,
    );
}

describe(`${requests} malformed requests`, () => {
  it("are mostly made from real routes", () => {
    const fromRoutes = outcomes.filter(({ request }) => request.kind.startsWith("route:"));
    expect(outcomes).toHaveLength(requests);
    expect(fromRoutes.length).toBeGreaterThan(requests / 2);
  });

  it("make no failure of ours", () => {
    expect(requestsWith((outcome) => typeof outcome === "number" && outcome >= 500)).toEqual([]);
  });

  it("are each answered or hung up on", () => {
    expect(requestsWith((outcome) => outcome === "silent")).toEqual([]);
  });

  it("leave a server that is healthy, ready and serves pages", async () => {
    for (const path of ["/healthz", "/readyz", "/", "/privacy"])
      expect([path, (await send(server, path)).status]).toEqual([path, 200]);
  });

  it("leave no failure in its counts", async () => {
    expect(await readMetric(server, "http_requests_total", 'status="5')).toBe(0);
  });

  it("leave its memory as it was after a third of them", async () => {
    const resident = await readMetric(server, "process_resident_memory_bytes");
    expect(resident).toBeLessThan(residentAfterWarmUp * 1.5 + 50 * 1024 * 1024);
  });

  it("leave no error in its log", async () => {
    expect(await server.stop()).toBe(0);
    expect(server.log().filter(({ level }) => level === "error")).toEqual([]);
    expect(server.output()).not.toMatch(/^\s+at /m);
  });
});
