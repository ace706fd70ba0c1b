import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { defaultGuide } from "../domain/guides/registry.ts";
import { openContent } from "../server/content/load-content.ts";
import { type Aim, atMost } from "./aims.ts";
import { median } from "./median.ts";
import { startExpiring, startOnContent } from "./our-server.ts";
import { cpuSeconds } from "./process-cost.ts";
import { requestPage } from "./raw-page.ts";
import { figure, table } from "./table.ts";

const lifeMs = 1_000;
const expiries = 8;
const expiringPages = ["/store/products/stanley-i-got-you-tee", "/guide/e46/brake-pads"];
/** A render takes a hundred times as long; this leaves room for chance. */
const maxRatio = 3;
const quietMs = 500;
const warmUpLimitMs = 30_000;

/** How long the request right after a page's expiry takes, and the first one after a start, beside a cached one. */
export async function freshness(folder: string): Promise<{ table: string; aims: Aim[] }> {
  const expired = await expiredPages(folder);
  const started = await firstPages(folder);
  return { table: [expired.table, started.table].join("\n\n"), aims: [...expired.aims, ...started.aims] };
}

async function expiredPages(folder: string) {
  const server = await startExpiring(folder, lifeMs);
  const { origin } = new URL(server.url);
  const rows: string[][] = [];
  const aims: Aim[] = [];
  for (const path of expiringPages) {
    const url = origin + path;
    const [expired, cached]: [number[], number[]] = [[], []];
    await responseMs(url);
    for (let count = 0; count < expiries; count++) {
      await sleep(lifeMs + 100);
      expired.push(await responseMs(url));
      // A render that the request has started must not slow down the cached one.
      await sleep(lifeMs / 2);
      cached.push(await responseMs(url));
    }
    const ratio = ratioOf(expired, cached);
    rows.push([path, figure(median(expired), 1), figure(median(cached), 1), figure(ratio, 1, "x")]);
    aims.push(atMost(`An expired ${path.split("/")[1]} page vs. a cached one`, ratio, maxRatio, "x"));
  }
  await server.stop();
  return { table: table(["Expired page", "expired ms", "cached ms", "ratio"], rows), aims };
}

/** The pages that the server renders by itself after its start, before anyone requests them. */
async function firstPages(folder: string) {
  const { guides } = await openContent("build/content");
  const server = await startOnContent(join(folder, "first-pages"), "build/content");
  const { origin } = new URL(server.url);
  await untilIdle(server.pid);
  const paths = [
    "/",
    "/guide",
    "/store",
    "/search",
    ...[...guides.registry().values()].flatMap((platform) => defaultGuide(platform)?.path ?? []),
  ];
  const [first, cached]: [number[], number[]] = [[], []];
  const missesBefore = await cacheMisses(origin);
  for (const path of paths) first.push(await responseMs(origin + path));
  const misses = (await cacheMisses(origin)) - missesBefore;
  for (const path of paths) cached.push(await responseMs(origin + path));
  await server.stop();
  return {
    table: table(
      [
        `Start pages and default guides (${paths.length})`,
        "first ms",
        "slowest ms",
        "cached ms",
        "rendered on request",
      ],
      [
        [
          "after a start",
          figure(median(first), 1),
          figure(Math.max(...first), 1),
          figure(median(cached), 1),
          `${misses}`,
        ],
      ],
    ),
    aims: [atMost("Start pages and default guides not rendered before the first request", misses, 0)],
  };
}

async function cacheMisses(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  // Without this a renamed metric would look like a perfect result.
  if (!metrics.includes("page_cache_total")) throw new Error("/metrics doesn't count the page cache.");
  return Number(/^page_cache_total\{outcome="miss"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

/** Until the server has done what it does by itself after its start. */
async function untilIdle(pid: number): Promise<void> {
  const limit = performance.now() + warmUpLimitMs;
  let before = Number.NaN;
  for (let used = cpuSeconds(pid); used !== undefined && used !== before; used = cpuSeconds(pid)) {
    if (performance.now() > limit) return;
    before = used;
    await sleep(quietMs);
  }
}

const ratioOf = (slow: readonly number[], quick: readonly number[]) => {
  const [one, other] = [median(slow), median(quick)];
  return one && other && one / other;
};

async function responseMs(url: string): Promise<number> {
  const started = performance.now();
  const { status } = await requestPage(url);
  if (status !== 200) throw new Error(`${url} returned ${status}.`);
  return performance.now() - started;
}
