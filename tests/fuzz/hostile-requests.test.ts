import { expect, it, onTestFinished } from "vitest";
import { atLeast, atMost } from "../../bench/aims.ts";
import { recordResult } from "../../scripts/record-result.ts";
import { describeOnBothEngines, openForTest } from "../support/databases.ts";
import { FuzzRun } from "../support/fuzz-run.ts";
import { fuzzTargets, nameOf } from "../support/fuzz-targets.ts";
import { readMetric, send } from "../support/http-client.ts";
import { rowsOf } from "../support/identity-attacks.ts";
import { quickServer, startServer } from "../support/running-server.ts";

// The same requests every time, so that a failure can be seen again; FUZZ_SEED asks for others.
const seed = Number(process.env.FUZZ_SEED ?? 20_261_119);
const count = Number(process.env.FUZZ_REQUESTS ?? 2_000);
/** As many as `npm run test:fuzz` sends. */
const recordedCount = 50_000;
const timeout = 180_000 + count * 100;

const describeOnEngines: typeof describeOnBothEngines = (name, suite) =>
  describeOnBothEngines(name, suite, { isLong: true });

describeOnEngines("hostile requests to every address", ({ engine, migratedSettings }) => {
  it(`are answered without a failure and with nobody else's data: ${count}`, { timeout }, async () => {
    const settings = await migratedSettings();
    const server = await startServer(
      {
        DATA_DIR: settings.dataDir,
        ...(settings.databaseUrl ? { DATABASE_URL: settings.databaseUrl } : {}),
        TRUSTED_PROXIES: "127.0.0.1",
        // What the page cache may hold is full long before the memory is compared.
        PAGE_CACHE_MB: "2",
      },
      quickServer,
    );
    // Also after a failure: it writes to a folder that is removed then.
    onTestFinished(() => server.stop().then(() => {}));
    const database = await openForTest(settings);
    const run = await FuzzRun.prepare({ server, database, seed });
    expect(await run.canaries.bareTables(database)).toEqual([]);
    const before = await rowsOf(database, run.canaries.victim);
    const megabytes = async () => (await readMetric(server, "process_resident_memory_bytes")) / 1024 ** 2;

    await run.sendUpTo(count / 3);
    const warm = await megabytes();
    await run.sendUpTo(count);
    const figures = [
      atMost(`failures and hangs in ${count} hostile requests`, run.failures.length, 0),
      atMost("responses with somebody else's data", run.leaks.length, 0),
      atLeast(
        "routes and API paths, each with its methods, requested",
        run.requested.size,
        fuzzTargets.length,
      ),
      atMost(
        "memory at the end, where 1.5 times that after a third and 50 MB are allowed",
        await megabytes(),
        Math.round(warm * 1.5 + 50),
        " MB",
      ),
    ];
    console.info(
      `FUZZ_SEED=${seed} on ${engine}, ${run.reached.size} did what was asked:`,
      run.statuses,
      figures,
    );
    if (count >= recordedCount)
      recordResult({ name: `fuzz-${engine}`, command: "npm run test:fuzz", figures });

    expect(run.failures.slice(0, 20)).toEqual([]);
    expect(run.leaks.slice(0, 20)).toEqual([]);
    expect(fuzzTargets.map(nameOf).filter((name) => !run.requested.has(name))).toEqual([]);
    expect(figures.filter(({ met }) => !met)).toEqual([]);
    expect(await rowsOf(database, run.canaries.victim)).toEqual(before);
    for (const path of ["/healthz", "/readyz", "/", "/privacy"])
      expect([path, (await send(server, path)).status]).toEqual([path, 200]);
    expect(await readMetric(server, "http_requests_total", 'status="5')).toBe(0);
    expect(await server.stop()).toBe(0);
    expect(server.log().filter(({ level }) => level === "error")).toEqual([]);
  });
});
