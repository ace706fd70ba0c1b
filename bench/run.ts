import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt, requireVersions } from "../scripts/bootstrap.mjs";
import { abuseCosts } from "./abuse-cost.ts";
import { type Aim, atLeast, atMost, summary } from "./aims.ts";
import { atEnd, cleanUp, cleanUpOnSignals, interruption } from "./clean-up.ts";
import { firstLoads } from "./first-load.ts";
import { growth } from "./growth.ts";
import { guidePage } from "./guide-page.ts";
import { latencyTable } from "./latency.ts";
import { launchChromium } from "./launch-chromium.ts";
import { startNginx } from "./nginx-server.ts";
import { startBehindProxy, startOurs, startUncached } from "./our-server.ts";
import { pageAnswer, sizes } from "./page-answer.ts";
import { canMeasureProcesses, residentBytes } from "./process-cost.ts";
import { requestCosts } from "./request-cost.ts";
import { sessionCosts } from "./session-cost.ts";
import { ensureTools, type Tools } from "./tools.ts";

requireVersions();
cleanUpOnSignals();
try {
  await ensureBuilt();
  await bench(await ensureTools());
} catch (error) {
  if (!interruption.signal.aborted) console.error(error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}

async function bench(tools: Tools): Promise<void> {
  for (const [name, found] of Object.entries(tools))
    if (!found) console.info(`${name} is missing: what needs it is left out.`);
  if (!canMeasureProcesses) console.info("Processor time and memory are not measured: this is not Linux.");
  const aims: Aim[] = [];

  const folder = mkdtempSync(join(tmpdir(), "jackstand-bench-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const ours = await startOurs(folder);
  const uncached = await startUncached(folder);
  const page = await pageAnswer(ours.url);
  const nginx = tools.nginx ? await startNginx(tools.nginx, folder, page) : undefined;

  if (tools.wrk) {
    const cached = nginx ? [nginx, ours] : [ours];
    for (const server of cached) console.info(`${server.name}: ${sizes(await pageAnswer(server.url))}`);
    const costs = await requestCosts(tools.wrk, [...cached, uncached]);
    console.info(`\n${costs.table}`);
    aims.push(
      atMost("CPU of a cached page, against nginx", nginx && costs.ratio(ours, nginx), 3.5, "x"),
      atLeast("CPU of rendering, against the cached page", costs.ratio(uncached, ours), 30, "x"),
    );
    console.info(`\n${await latencyTable(tools.wrk, cached)}`);
  }

  const sessions = await sessionCosts(new URL(ours.url).origin);
  console.info(`\n${sessions.table}`);
  aims.push(...sessions.aims);

  const abuse = await abuseCosts(await startBehindProxy(folder));
  console.info(`\n${abuse.table}`);
  aims.push(...abuse.aims);

  if (tools.chromium) {
    const browser = await launchChromium(tools.chromium);
    const { origin } = new URL(ours.url);
    const loads = await firstLoads(browser, origin);
    console.info(`\n${loads.table}\n  Waited for before the first paint: ${loads.blocking}`);
    const guide = await guidePage(browser, origin);
    console.info(`\n${guide.table}`);
    aims.push(...loads.aims, ...guide.aims);
    await browser.close();
  }

  const memory = residentBytes(ours.pid);
  if (memory)
    console.info(
      `\n  Memory of our server: ${megabytes(memory.now)} after this run, ${megabytes(memory.peak)} at most`,
    );

  const grown = await growth(folder);
  console.info(`\n${grown.table}`);
  aims.push(...grown.aims);
  console.info(`\n${summary(aims)}\n`);
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
