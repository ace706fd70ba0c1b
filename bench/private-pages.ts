import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Aim, atMost } from "./aims.ts";
import type { BareNode } from "./bare-render-server.ts";
import type { Bench } from "./bench.ts";
import { type BenchAccount, fillGarages, proxyHeaders, signUp } from "./bench-account.ts";
import { startBenchServer } from "./bench-server.ts";
import { freePort } from "./free-port.ts";
import { median } from "./median.ts";
import { bytesOf, phone, type Visit, visit } from "./page-visit.ts";
import { cpuSeconds } from "./process-cost.ts";
import { figure, kilobytes, table } from "./table.ts";
import { slowPhone } from "./throttle.ts";

const garage = { vehicles: 3, entries: 300, fillUps: 60 };
const visits = 5;
const rounds = 7;
const warmUps = 30;
const requestsARound = 20;
const members = 20;
const requestsEach = 12;
const maxBlockingMs = 150;
const [maxEarlyKb, maxAllKb] = [125, 180];
/** Fifteen milliseconds, where React alone takes one and a half. */
const maxRenderRatio = 10;
const maxCrowdMs = 250;

interface PrivatePage {
  name: string;
  path(car: string): string;
}

const pages: readonly PrivatePage[] = [
  { name: "dashboard", path: () => "/dashboard" },
  { name: "car", path: (car) => `/garage/${car}` },
  { name: "history", path: (car) => `/garage/${car}/history` },
  { name: "charts", path: (car) => `/garage/${car}/charts` },
];

/** The garage's pages: what they cost a phone and the server, and how long members wait who all come at once. */
export async function privatePages(bench: Bench): Promise<{ table: string; aims: Aim[] }> {
  const [phones, costs, crowd] = [await onPhones(bench), await onServer(bench), await together(bench)];
  return {
    table: [phones.table, costs.table, crowd.table].join("\n\n"),
    aims: [...phones.aims, ...costs.aims, ...crowd.aims],
  };
}

async function onPhones(bench: Bench) {
  const { origin, ownOrigin } = await bench.front();
  const account = await signUp(ownOrigin, "private", { publicOrigin: origin, visitor: "10.0.0.1" });
  const [car = ""] = await fillGarages(join(bench.folder, "behind-nginx"), [account], garage);
  const browser = await bench.browser();
  const done = new Map<PrivatePage, Visit[]>(pages.map((page) => [page, []]));
  for (let round = 0; round < visits; round++)
    for (const [page, results] of done)
      results.push(await visit(browser, origin + page.path(car), phone, slowPhone, account.cookie));
  const aims: Aim[] = [];
  const rows = [...done].map(([{ name }, results]) => {
    const middle = (of: (each: Visit) => number | undefined) =>
      median(results.flatMap((each) => of(each) ?? []));
    const resources = results[0]?.resources ?? [];
    const early = bytesOf(
      resources.filter(({ afterLoad }) => !afterLoad),
      "js",
    );
    const blockingMs = middle((each) => each.blockingMs);
    aims.push(
      atMost(`TBT of ${name}`, blockingMs, maxBlockingMs, " ms"),
      atMost(`Scripts of ${name} before load`, early / 1000, maxEarlyKb, " kB"),
      atMost(`Scripts of ${name}, in all`, bytesOf(resources, "js") / 1000, maxAllKb, " kB"),
    );
    return [
      name,
      figure(
        middle((each) => each.firstPaintMs),
        0,
      ),
      figure(blockingMs, 0),
      figure(
        middle((each) => each.hydratedMs),
        0,
      ),
      kilobytes(early),
      kilobytes(bytesOf(resources, "js")),
      kilobytes(bytesOf(resources, "html")),
    ];
  });
  const head = ["FCP ms", "TBT ms", "hydrated ms", "js kB before load", "in all", "html kB"];
  return { table: table(["Private pages, slow phone", ...head], rows), aims };
}

/** A page costs data, rendering and sending: React alone, with the same elements, is what rendering costs at least. */
async function onServer(bench: Bench) {
  const ours = await bench.ours();
  const { origin } = new URL(ours.url);
  const account = await signUp(origin, "private");
  const [car = ""] = await fillGarages(join(bench.folder, "ours"), [account], garage);
  const trees = await bareTrees(bench, origin, account, car);
  const file = join(bench.folder, "bare-trees.json");
  writeFileSync(file, JSON.stringify(trees));
  const port = await freePort();
  const bare = await startBenchServer({
    name: "React alone",
    command: process.execPath,
    args: ["bench/bare-render-server.ts", String(port), file],
    env: { NODE_ENV: "production" },
    folder: bench.folder,
    url: `http://127.0.0.1:${port}/`,
  });
  const measured = pages.map((page) => ({ ...page, ours: [] as number[], ratios: [] as number[] }));
  for (let round = -1; round < rounds; round++)
    for (const page of measured) {
      const path = page.path(car);
      const count = round < 0 ? warmUps : requestsARound;
      const own = await cpuOf(ours.pid, origin + path, { count, cookie: account.cookie });
      const base = await cpuOf(bare.pid, `http://127.0.0.1:${port}${path}`, { count });
      if (round < 0 || own === undefined || base === undefined) continue;
      page.ours.push(own);
      if (base > 0) page.ratios.push(own / base);
    }
  await bare.stop();
  return {
    table: table(
      ["Private pages, server", "CPU ms/request", "vs. React alone"],
      measured.map(({ name, ours: own, ratios }) => [
        name,
        figure(median(own), 1),
        figure(median(ratios), 2, "x"),
      ]),
    ),
    aims: measured.map(({ name, ratios }) =>
      atMost(`CPU of ${name} vs. React alone`, median(ratios), maxRenderRatio, "x"),
    ),
  };
}

async function cpuOf(pid: number, url: string, { count, cookie }: { count: number; cookie?: string }) {
  const before = cpuSeconds(pid);
  for (let at = 0; at < count; at++) await read(url, cookie === undefined ? {} : { Cookie: cookie });
  const after = cpuSeconds(pid);
  return before === undefined || after === undefined ? undefined : ((after - before) * 1000) / count;
}

async function read(url: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return response.text();
}

async function bareTrees(bench: Bench, origin: string, { cookie }: BenchAccount, car: string) {
  const page = await (await bench.browser()).newPage();
  const trees: Record<string, BareNode> = {};
  for (const { path } of pages)
    trees[path(car)] = await page.evaluate(elementsOf, await read(origin + path(car), { Cookie: cookie }));
  await page.close();
  return trees;
}

/** Runs in a browser, because it parses HTML. */
function elementsOf(html: string): BareNode {
  const childrenOf = (element: Element): BareNode[] =>
    [...element.childNodes].flatMap((child): BareNode[] => {
      if (child instanceof Element) return child.matches("script, style, template") ? [] : [nodeOf(child)];
      return child.nodeValue ? [child.nodeValue] : [];
    });
  const nodeOf = (element: Element): BareNode => ({
    tag: element.tagName.toLowerCase(),
    className: element.getAttribute("class") ?? "",
    // Tags without an end have none, which React insists on.
    children: element.matches("img, input, br, hr, link, meta") ? [] : childrenOf(element),
  });
  return nodeOf(new DOMParser().parseFromString(html, "text/html").body);
}

/** Members who open their dashboards at once, again and again. */
async function together(bench: Bench) {
  const { origin: publicOrigin, ownOrigin } = await bench.front();
  const accounts = [];
  for (let at = 0; at < members; at++) {
    // Each from a network of their own: sign-ups from one are limited.
    const proxied = { publicOrigin, visitor: `10.0.${at}.9` };
    const account = await signUp(ownOrigin, `member-${at}`, proxied);
    accounts.push({ ...account, headers: { ...proxyHeaders(proxied), Cookie: account.cookie } });
  }
  await fillGarages(join(bench.folder, "behind-nginx"), accounts, garage);
  const waits: number[] = [];
  await Promise.all(
    accounts.map(async ({ headers }) => {
      for (let at = 0; at < requestsEach; at++) {
        const started = performance.now();
        await read(`${ownOrigin}/dashboard`, headers);
        waits.push(performance.now() - started);
      }
    }),
  );
  const sorted = waits.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(0.99 * (sorted.length - 1))];
  return {
    table: table(
      [`${members} members at once`, "p50 ms", "p99 ms"],
      [["dashboard", figure(median(waits), 0), figure(p99, 0)]],
    ),
    aims: [atMost(`p99 of the dashboard for ${members} members at once`, p99, maxCrowdMs, " ms")],
  };
}
