import { once } from "node:events";
import { request } from "node:http";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { atLeast, atMost } from "../../bench/aims.ts";
import { recordResult } from "../../scripts/record-result.ts";
import { type Cluster, startCluster } from "../support/cluster.ts";
import { type Front, openFront } from "../support/cluster-front.ts";
import { patience } from "../support/databases.ts";
import { picture } from "../support/identity-attacks.ts";
import type { Browser } from "../support/identity-browser.ts";
import type { LogLine, RunningServer } from "../support/running-server.ts";

const size = 2;
const rounds = process.env.TEST_FULL ? 5 : 1;
const pages = ["/", "/guide", "/store", "/guide/e46/brake-pads", "/dashboard", "/healthz"];

/** What visitors did, and everything that went wrong. */
interface Journal {
  requests: number;
  failures: string[];
  tools: string[];
  photos: string[];
}

const timeout = process.env.TEST_FULL ? 20 * 60_000 : 2 * patience.timeout;

describe.skipIf(!inject("postgresUrl"))("a rolling restart", { timeout }, () => {
  it("fails no request and loses nothing", async () => {
    const cluster = await startCluster({ size, settings: { DRAIN_SECONDS: "5" } });
    onTestFinished(cluster.stop);
    const front = await openFront(cluster.servers);
    onTestFinished(front.stop);
    for (const server of cluster.servers) await untilReady(front, server);
    const ada = cluster.at(await cluster.member("ada"), front);
    const journal: Journal = { requests: 0, failures: [], tools: [], photos: [] };
    const end = new AbortController();
    const visitors = [
      visit(journal, end.signal, (turn) => look(ada, journal, turn)),
      visit(journal, end.signal, (turn) => look(ada, journal, turn + 3)),
      visit(journal, end.signal, (turn) => addTool(ada, journal, turn)),
      visit(journal, end.signal, () => uploadSlowly(ada, front, journal)),
    ];
    const stopped: LogLine[][] = [];
    for (let round = 0; round < rounds; round++)
      for (let index = 0; index < size; index++) stopped.push(await replace(cluster, index, front));
    end.abort();
    await Promise.all(visitors);

    console.info(`${journal.requests} requests while ${stopped.length} servers were replaced`);
    if (process.env.TEST_FULL)
      recordResult({
        name: "cluster-rolling-restart",
        command: "npm run test:cluster",
        figures: [
          atMost(`failed among ${journal.requests} requests`, journal.failures.length, 0),
          atLeast("servers replaced under load", stopped.length, rounds * size),
        ],
      });
    expect(journal.failures).toEqual([]);
    for (const log of stopped) expect(log.map(({ status }) => status)).not.toContain(499);
    const { tools } = (await ada.get("/api/v1/me/tools")).body;
    expect(tools.map(({ name }: { name: string }) => name).toSorted()).toEqual(journal.tools.toSorted());
    for (const id of journal.photos)
      expect((await ada.get(`/api/v1/me/photos/${id}/small.webp`)).status).toBe(200);
    for (const count of [journal.tools.length, journal.photos.length]) expect(count).toBeGreaterThan(0);
  });
});

/** The same again and again until the end. */
async function visit(journal: Journal, end: AbortSignal, act: (turn: number) => Promise<void>) {
  for (let turn = 0; !end.aborted; turn++) {
    await act(turn).catch((error) => journal.failures.push(String(error)));
    journal.requests += 1;
    // The server that starts needs some of the machine, too.
    await sleep(20);
  }
}

async function look(visitor: Browser, journal: Journal, turn: number): Promise<void> {
  const path = pages[turn % pages.length] ?? "/";
  const { status, text } = await visitor.get(path);
  if (status !== 200) journal.failures.push(`${path}: ${status} ${text.slice(0, 100)}`);
}

async function addTool(owner: Browser, journal: Journal, turn: number): Promise<void> {
  const name = `Jack ${turn}`;
  const { status, text } = await owner.post("/api/v1/me/tools", { tools: [{ name }] });
  if (status === 201) journal.tools.push(name);
  else journal.failures.push(`${name}: ${status} ${text.slice(0, 100)}`);
}

/** A photo that takes longer to arrive than a load balancer takes to notice that its server is stopping. */
async function uploadSlowly(owner: Browser, { port }: { port: number }, journal: Journal): Promise<void> {
  const sent = request({
    ...{ host: "127.0.0.1", port, path: "/api/v1/me/photos", method: "POST", agent: false },
    headers: {
      Host: "site.example",
      Origin: "http://site.example",
      Cookie: owner.cookieHeader(),
      "X-Account": owner.uid,
      "Content-Type": "application/octet-stream",
      "Content-Length": picture.length,
    },
  });
  const answered = once(sent, "response");
  sent.write(picture.subarray(0, 20));
  await sleep(1_000);
  sent.end(picture.subarray(20));
  const [answer] = await answered;
  const body = (await json(answer)) as { photo?: { id: string } };
  if (body.photo) journal.photos.push(body.photo.id);
  else journal.failures.push(`photo: ${answer.statusCode} ${JSON.stringify(body)}`);
}

/** Stops a server as an operator does and starts another in its place; the log of the one that has ended. */
async function replace(cluster: Cluster, index: number, front: Front): Promise<LogLine[]> {
  const old = cluster.server(index);
  expect(await old.stop()).toBe(0);
  const log = old.log();
  expect(log.some(({ path, status }) => path === "/readyz" && status === 503)).toBe(true);
  const next = await cluster.start();
  cluster.servers[index] = next;
  await untilReady(front, next);
  return log;
}

const untilReady = (front: Front, server: RunningServer) =>
  vi.waitFor(() => expect(front.isReady(server)).toBe(true), { timeout: 60_000, interval: 50 });
