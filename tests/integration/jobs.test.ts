import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import type { Database, DatabaseSettings } from "../../server/db/engine/database.ts";
import type { BackgroundJob } from "../../server/jobs/background-job.ts";
import { listJobs } from "../../server/jobs/job-list.ts";
import { startJobs } from "../../server/jobs/start-jobs.ts";
import { createLog } from "../../server/log.ts";
import { queueMail } from "../../server/mail/rows.ts";
import { Metrics } from "../../server/metrics.ts";
import { endAbruptly, startScript } from "../support/child-process.ts";
import { describeOnBothEngines, openForTest } from "../support/databases.ts";
import { noPhotos, quietJobs, testLinks } from "../support/jobs.ts";
import { recordQueries } from "../support/recorded-queries.ts";
import { startServer } from "../support/running-server.ts";
import { silentLog } from "../support/store.ts";

const hour = 60 * 60_000;
const longAgo = "2020-01-01T00:00:00.000Z";
const farAhead = "2999-01-01T00:00:00.000Z";
const timing = { pollMs: 20, pauseMs: 1 };
/** Waits for what a loop does, on a machine that may be busy. */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 10 });

function loopOn(database: Database, jobs: readonly BackgroundJob[], log = silentLog) {
  const metrics = new Metrics();
  const loop = startJobs({ database: { get: () => database }, jobs, log, metrics, timing });
  onTestFinished(() => loop.stop());
  return { metrics: () => metrics.text(0) };
}

const rowOf = ({ query }: Database, name: string) =>
  query.selectFrom("job").selectAll().where("name", "=", name).executeTakeFirstOrThrow();

const makeDue = ({ query }: Database) =>
  query.updateTable("job").set({ next_run_at: longAgo }).where("owner", "is", null).execute();

async function addAttempts(database: Database, count: number, endsAt: string): Promise<void> {
  await database.tx(async (query) => {
    for (let index = 0; index < count; index++)
      await query
        .insertInto("attempt")
        .values({ key: `${endsAt} ${index}`, count: 1, ends_at: endsAt, account: null })
        .execute();
  });
}

describeOnBothEngines("jobs", ({ migratedDatabase, migratedSettings }) => {
  async function migrated(): Promise<{ settings: DatabaseSettings; database: Database }> {
    const settings = await migratedSettings();
    const database = await openForTest(settings);
    return { settings, database };
  }

  it("run once each time they are due, however many processes there are", async () => {
    const { settings, database } = await migrated();
    const runs: string[] = [];
    let atOnce = 0;
    const jobOf = (process: string): BackgroundJob => ({
      name: "count",
      everyMs: hour,
      async run() {
        runs.push(process);
        atOnce += 1;
        expect(atOnce).toBe(1);
        await sleep(30);
        atOnce -= 1;
        return { handled: 1, hasMore: false };
      },
    });
    loopOn(database, [jobOf("first")]);
    for (const process of ["second", "third"]) loopOn(await openForTest(settings), [jobOf(process)]);
    for (let round = 1; round <= 8; round++) {
      await eventually(async () => {
        expect(runs).toHaveLength(round);
        expect(await rowOf(database, "count")).toMatchObject({ owner: null });
      });
      await sleep(100);
      expect(runs).toHaveLength(round);
      await makeDue(database);
    }
  });

  it("of a process that was killed are taken over when its lease ends, not before", async () => {
    const { settings, database } = await migrated();
    const child = startScript("tests/support/job-holder.ts", { args: ["held"], settings });
    await once(child.stdout ?? child, "data");
    await endAbruptly(child);
    const { owner, lease_until } = await rowOf(database, "held");
    expect(owner).toMatch(/^[0-9a-f-]{36}$/);
    expect(Date.parse(lease_until ?? "") - Date.now()).toBeLessThanOrEqual(5 * 60_000);

    let runs = 0;
    const job: BackgroundJob = {
      name: "held",
      everyMs: hour,
      async run() {
        runs += 1;
        return { handled: 0, hasMore: false };
      },
    };
    loopOn(database, [job]);
    await sleep(300);
    expect(runs).toBe(0);
    await database.query.updateTable("job").set({ lease_until: longAgo }).execute();
    await eventually(async () => expect(await rowOf(database, "held")).toMatchObject({ owner: null }));
    expect(runs).toBe(1);
  });

  it("that fail are tried again later, and stop nothing else", async () => {
    const database = await migratedDatabase();
    const lines: string[] = [];
    const log = createLog("info", (line) => lines.push(line));
    const attempts = quietJobs.filter(({ name }) => name === "ended-attempts");
    const failing: BackgroundJob = {
      name: "failing",
      everyMs: hour,
      // Its transaction is rolled back. It takes no row of the other job: PostgreSQL may end one of two that wait for each other.
      run: (each) =>
        each.tx(async (query) => {
          await query.deleteFrom("attempt").where("ends_at", "=", farAhead).execute();
          throw new Error("it is broken");
        }),
    };
    await addAttempts(database, 3, longAgo);
    await addAttempts(database, 1, farAhead);
    const { metrics } = loopOn(database, [failing, ...attempts], log);
    await eventually(async () => expect(await rowOf(database, "failing")).toMatchObject({ failures: 1 }));
    const { next_run_at } = await rowOf(database, "failing");
    const waitMs = Date.parse(next_run_at) - Date.now();
    expect([waitMs > 30_000, waitMs <= 60_000]).toEqual([true, true]);
    await eventually(async () =>
      expect(await database.query.selectFrom("attempt").select("ends_at").execute()).toEqual([
        { ends_at: farAhead },
      ]),
    );
    await eventually(() => expect(metrics()).toContain('job_items_total{job="ended-attempts"} 3\n'));
    expect(metrics()).toContain('job_failures_total{job="failing"} 1\n');
    log.flush();
    expect(lines.join("")).toContain("it is broken");
  });

  it("clean up in small portions", async () => {
    const database = await migratedDatabase();
    await addAttempts(database, 1_000, longAgo);
    const { recorded, asked } = recordQueries(database);
    const counts: number[] = [];
    const jobs = quietJobs
      .filter(({ name }) => name === "ended-attempts")
      .map(
        (job): BackgroundJob => ({
          ...job,
          async run(each, budget) {
            const progress = await job.run(each, budget);
            counts.push(progress.handled);
            return progress;
          },
        }),
      );
    loopOn(recorded, jobs);
    await eventually(() => expect(counts).toEqual([200, 200, 200, 200, 200, 0]));
    expect(await database.query.selectFrom("attempt").select("key").execute()).toEqual([]);
    const removals = asked.filter(({ sql }) => /^delete from "attempt"/.test(sql));
    expect(removals).toHaveLength(6);
    for (const { sql } of removals) expect(sql).toContain("limit 200");
  });

  it("let a mail leave at once, also when a process died that was sending others", async () => {
    const { settings, database } = await migrated();
    const child = startScript("tests/support/job-holder.ts", { args: ["mail"], settings });
    await once(child.stdout ?? child, "data");
    await endAbruptly(child);
    const sent: string[] = [];
    const mailer = { send: async ({ subject }: { subject: string }) => void sent.push(subject) };
    const loop = startJobs({
      database: { get: () => database },
      jobs: listJobs({ mailer, photos: noPhotos, log: silentLog, links: testLinks }),
      log: silentLog,
      metrics: new Metrics(),
    });
    onTestFinished(() => loop.stop());
    await loop.idle();
    await queueMail(database, { to: "ann@example.com", subject: "Hello", text: "Hello" });
    const start = performance.now();
    loop.waker("mail")();
    await eventually(() => expect(sent).toEqual(["Hello"]));
    // Without the waker it would be half a minute.
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it("remove links that nobody used, a day after their end", async () => {
    const database = await migratedDatabase();
    const day = 24 * hour;
    const add = (id: string, endsAt: Date) =>
      database.query
        .insertInto("auth_verification" as never)
        .values({
          id,
          identifier: id,
          value: "x",
          expiresAt: endsAt.toISOString(),
          createdAt: endsAt.toISOString(),
          updatedAt: endsAt.toISOString(),
        } as never)
        .execute();
    await add("old", new Date(Date.now() - 1.1 * day));
    await add("recent", new Date(Date.now() - 0.9 * day));
    await add("open", new Date(Date.now() + day));
    const loop = loopOn(database, quietJobs);
    await eventually(() =>
      expect(loop.metrics()).toContain('job_items_total{job="expired-verifications"} 1\n'),
    );
    const left = await database.query.selectFrom("auth_verification").select("id").orderBy("id").execute();
    expect(left.map(({ id }) => id)).toEqual(["open", "recent"]);
  });

  it("can be seen in the metrics of a server", async () => {
    const { settings } = await migrated();
    const server = await startServer({
      DATA_DIR: settings.dataDir,
      ...(settings.databaseUrl ? { DATABASE_URL: settings.databaseUrl } : {}),
    });
    await eventually(async () => {
      const text = await (await fetch(`${server.url}/metrics`)).text();
      for (const { name } of quietJobs) {
        expect(text).toMatch(new RegExp(`job_runs_total\\{job="${name}"\\} [1-9]`));
        expect(text).toContain(`job_failures_total{job="${name}"} 0\n`);
        expect(text).toContain(`job_items_total{job="${name}"} 0\n`);
        expect(text).toMatch(new RegExp(`job_last_success_timestamp_seconds\\{job="${name}"\\} \\d{10}\n`));
        expect(text).toMatch(new RegExp(`job_seconds_sum\\{job="${name}"\\} \\d`));
      }
    });
    expect(await server.stop()).toBe(0);
  });
});
