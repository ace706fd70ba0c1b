import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Database } from "../db/engine/database.ts";
import { migrate } from "../db/engine/migrate.ts";
import { openDatabase } from "../db/engine/open-database.ts";
import { AppError } from "../errors.ts";
import { createLog } from "../log.ts";
import { Metrics } from "../metrics.ts";
import type { BackgroundJob, Budget, Progress } from "./background-job.ts";
import { startJobs } from "./start-jobs.ts";

const second = 1_000;
const minute = 60 * second;
const done: Progress = { handled: 0, hasMore: false };

async function emptyDatabase(): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), "jobs-test-"));
  const database = await openDatabase({ dataDir });
  onTestFinished(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });
  await migrate(database);
  return database;
}

/** A loop on a clock that only moves when the test moves it. */
async function startLoop(jobs: readonly BackgroundJob[], get?: (database: Database) => Database) {
  const database = await emptyDatabase();
  const lines: string[] = [];
  const log = createLog("info", (line) => lines.push(line));
  const metrics = new Metrics();
  const source = { get: () => (get ? get(database) : database) };
  const loop = startJobs({ database: source, jobs, log, metrics });
  onTestFinished(() => loop.stop());
  // The first poll.
  await vi.advanceTimersByTimeAsync(100);
  return {
    database,
    loop,
    metrics: () => metrics.text(0),
    log() {
      log.flush();
      return lines.join("");
    },
    row: (name: string) =>
      database.query.selectFrom("job").selectAll().where("name", "=", name).executeTakeFirstOrThrow(),
  };
}

/** A job that notes at which second it ran. */
function recorded(options: Partial<BackgroundJob> & Pick<BackgroundJob, "everyMs">) {
  const startedAt = Date.now();
  const runs: number[] = [];
  const { run = async () => done, ...rest } = options;
  const job: BackgroundJob = {
    name: "job",
    ...rest,
    async run(database, budget) {
      runs.push(Math.round((Date.now() - startedAt) / second));
      return run(database, budget);
    },
  };
  return { job, runs };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: new Date("2026-01-31T10:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the loop", () => {
  it("runs a new job at once, and again when its time has come", async () => {
    const { job, runs } = recorded({ everyMs: minute });
    await startLoop([job]);
    expect(runs).toEqual([0]);
    await vi.advanceTimersByTimeAsync(59 * second);
    expect(runs).toEqual([0]);
    await vi.advanceTimersByTimeAsync(2 * minute + 10 * second);
    expect(runs).toEqual([0, 60, 120, 180]);
  });

  it("does portion after portion until nothing is left", async () => {
    const left = [200, 200, 17];
    const rows: number[] = [];
    const { job } = recorded({
      everyMs: minute,
      async run(_, budget) {
        rows.push(budget.rows);
        return { handled: left.shift() ?? 0, hasMore: left.length > 0 };
      },
    });
    const { metrics } = await startLoop([job]);
    await vi.advanceTimersByTimeAsync(second);
    expect(rows).toEqual([200, 200, 200]);
    expect(metrics()).toContain('job_runs_total{job="job"} 3\n');
    expect(metrics()).toContain('job_items_total{job="job"} 417\n');
    expect(metrics()).toContain('job_seconds_count{job="job"} 3\n');
    expect(metrics()).toMatch(/job_last_success_timestamp_seconds\{job="job"\} 17698536\d\d\n/);
  });

  it("waits longer after each failure, and the other jobs do not", async () => {
    let isBroken = true;
    const broken = recorded({
      everyMs: 60 * minute,
      run: () => (isBroken ? Promise.reject(new Error("no such column")) : Promise.resolve(done)),
    });
    const other = recorded({ everyMs: minute });
    const loop = await startLoop([broken.job, { ...other.job, name: "other" }]);
    await vi.advanceTimersByTimeAsync(70 * minute);
    const waits = broken.runs.slice(1).map((at, index) => Math.floor((at - (broken.runs[index] ?? 0)) / 60));
    expect(waits).toEqual([1, 2, 4, 8, 15, 15, 15]);
    expect(other.runs.length).toBeGreaterThan(60);
    expect(loop.log()).toContain("no such column");
    expect(loop.metrics()).toContain('job_failures_total{job="job"} 8\n');
    expect(loop.metrics()).toContain('job_runs_total{job="job"} 0\n');
    expect(await loop.row("job")).toMatchObject({ failures: 8, owner: null, lease_until: null });
    isBroken = false;
    await vi.advanceTimersByTimeAsync(20 * minute);
    expect(await loop.row("job")).toMatchObject({ failures: 0 });
  });

  it("does not start a job again that is still running, and the others do not wait for it", async () => {
    const { promise, resolve } = Promise.withResolvers<Progress>();
    const slow = recorded({ everyMs: minute, run: () => promise });
    const other = recorded({ everyMs: minute });
    await startLoop([slow.job, { ...other.job, name: "other" }]);
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(slow.runs).toHaveLength(1);
    expect(other.runs.length).toBeGreaterThan(8);
    resolve(done);
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(slow.runs.length).toBeGreaterThan(1);
  });

  it("runs a job whose time a wrong clock has put far ahead", async () => {
    const { job, runs } = recorded({ everyMs: minute });
    const { database } = await startLoop([job]);
    const nextYear = "2027-06-01T00:00:00.000Z";
    const wrong = { next_run_at: nextYear, owner: "someone", lease_until: nextYear };
    await database.query.updateTable("job").set(wrong).execute();
    await vi.advanceTimersByTimeAsync(30 * second);
    expect(runs).toHaveLength(2);
  });

  it("goes on when a database that was away is back, without a line for every poll", async () => {
    let failure: Error | undefined = new AppError("unavailable", "Away.");
    const { job, runs } = recorded({ everyMs: minute, isConcurrent: true });
    const loop = await startLoop([job], (database) => {
      if (failure) throw failure;
      return database;
    });
    await vi.advanceTimersByTimeAsync(minute);
    expect([runs, loop.log()]).toEqual([[], ""]);
    failure = undefined;
    await vi.advanceTimersByTimeAsync(30 * second);
    expect(runs.length).toBeGreaterThan(0);
    failure = new Error("disk I/O error");
    await vi.advanceTimersByTimeAsync(minute);
    expect(loop.log().match(/disk I\/O error/g)).toHaveLength(1);
  });
});

describe("a wake-up", () => {
  it("runs the job at once, whoever has its lease", async () => {
    const { job, runs } = recorded({ everyMs: 60 * minute, isConcurrent: true });
    const { database, loop } = await startLoop([job]);
    const lease = { owner: "someone", lease_until: "2026-01-31T11:00:00.000Z" };
    await database.query.updateTable("job").set(lease).execute();
    const before = runs.length;
    loop.waker("job")();
    await loop.idle();
    expect(runs).toHaveLength(before + 1);
    expect(await database.query.selectFrom("job").select("owner").execute()).toEqual([{ owner: "someone" }]);
  });

  it("while the job is running makes it run once more", async () => {
    const gates: (() => void)[] = [];
    const { job, runs } = recorded({
      everyMs: 60 * minute,
      isConcurrent: true,
      run: () => new Promise((resolve) => gates.push(() => resolve(done))),
    });
    const { loop } = await startLoop([job]);
    expect(runs).toHaveLength(1);
    loop.waker("job")();
    loop.waker("job")();
    gates[0]?.();
    await vi.waitFor(() => expect(runs).toHaveLength(2), { timeout: 15_000 });
    gates[1]?.();
    await loop.idle();
    expect(runs).toHaveLength(2);
  });

  it("is refused for a job that must not run beside itself", async () => {
    const { loop } = await startLoop([recorded({ everyMs: minute }).job]);
    expect(() => loop.waker("job")).toThrow("job");
    expect(() => loop.waker("other")).toThrow("other");
  });
});

describe("a stop", () => {
  it("begins nothing more, lets the portion under way end, and cuts it after a while", async () => {
    const budgets: Budget[] = [];
    const { job, runs } = recorded({
      everyMs: minute,
      run: (_, budget) => {
        budgets.push(budget);
        return new Promise((resolve) =>
          budget.cut.addEventListener("abort", () => resolve({ handled: 1, hasMore: true })),
        );
      },
    });
    const { loop, row } = await startLoop([job]);
    const stopped = loop.stop();
    await vi.advanceTimersByTimeAsync(5_900);
    expect(budgets.map(({ stop, cut }) => [stop.aborted, cut.aborted])).toEqual([[true, false]]);
    await vi.advanceTimersByTimeAsync(200);
    await stopped;
    expect(runs).toHaveLength(1);
    // Another process goes on with it at once.
    const left = await row("job");
    expect([left.owner, left.next_run_at <= new Date().toISOString()]).toEqual([null, true]);
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(runs).toHaveLength(1);
  });
});
