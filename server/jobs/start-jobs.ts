import { randomUUID } from "node:crypto";
import type { ReconnectingDatabase } from "../db/engine/reconnecting-database.ts";
import { AppError } from "../errors.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { BackgroundJob, Progress } from "./background-job.ts";
import { addJobs, claimJob, findDueJobs, releaseJob } from "./lease-rows.ts";

export interface Jobs {
  /** A function that runs the job in this process at once and does not wait for it: for when something was queued and committed. */
  waker(name: string): () => void;
  /** Waits until nothing runs in this process. */
  idle(): Promise<void>;
  /** Begins nothing more, and waits for what is under way, at most for a few seconds. */
  stop(): Promise<void>;
}

interface Options {
  database: Pick<ReconnectingDatabase, "get">;
  jobs: readonly BackgroundJob[];
  log: Log;
  metrics: Metrics;
  timing?: Partial<typeof defaultTiming>;
}

const defaultTiming = {
  /** How often the table is read for jobs that are due. What must happen at once is woken. */
  pollMs: 30_000,
  /** Longer than any portion takes. The job of a process that died is taken over after this time. */
  leaseMs: 5 * 60_000,
  /** Between two portions, so that visitors' queries come in between. */
  pauseMs: 50,
  /** How long a stop waits for the portions under way before it cuts them. */
  graceMs: 6_000,
};

const usualPortion = 200;
const minuteMs = 60_000;
const longestBackoffMs = 15 * minuteMs;

/**
 * Starts the loop of this process. Any number of processes may share a database: each job has a row with the time of its next
 * run and a lease, and the process whose conditional update takes the lease does the next portion.
 */
export function startJobs(options: Options): Jobs {
  return new JobLoop(options);
}

class JobLoop implements Jobs {
  readonly #options: Options;
  readonly #timing: typeof defaultTiming;
  readonly #owner = randomUUID();
  readonly #stop = new AbortController();
  readonly #cut = new AbortController();
  /** Jobs do not wait for each other, but none runs twice in one process. */
  readonly #running = new Map<string, Promise<void>>();
  readonly #woken = new Set<string>();
  #polling: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isRegistered = false;
  #isReachable = true;

  constructor(options: Options) {
    this.#options = options;
    this.#timing = { ...defaultTiming, ...options.timing };
    for (const { name } of options.jobs) options.metrics.addJob(name);
    this.#startPoll();
    // Work that was queued before this process started.
    for (const { name, isConcurrent } of options.jobs) if (isConcurrent) this.waker(name)();
  }

  waker(name: string): () => void {
    const job = this.#options.jobs.find((each) => each.name === name && each.isConcurrent);
    if (!job) throw new Error(`There is no job ${name} that can be woken`);
    return () => {
      this.#woken.add(name);
      this.#begin(job);
    };
  }

  async idle(): Promise<void> {
    await this.#polling;
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#stop.abort();
    const timer = setTimeout(() => this.#cut.abort(), this.#timing.graceMs);
    await this.idle();
    clearTimeout(timer);
  }

  #startPoll(): void {
    this.#polling = this.#poll();
  }

  async #poll(): Promise<void> {
    const { database, jobs } = this.#options;
    try {
      if (!this.#isRegistered) {
        const names = jobs.map(({ name }) => name);
        await addJobs(database.get(), names, new Date());
        this.#isRegistered = true;
      }
      const due = new Set(await findDueJobs(database.get(), new Date()));
      this.#isReachable = true;
      for (const job of jobs) if (due.has(job.name)) this.#begin(job);
    } catch (error) {
      this.#reportUnreachable(error);
    }
    if (this.#stop.signal.aborted) return;
    this.#timer = setTimeout(() => this.#startPoll(), this.#timing.pollMs).unref();
  }

  #begin(job: BackgroundJob): void {
    if (this.#stop.signal.aborted || this.#running.has(job.name)) return;
    const work = this.#run(job)
      .catch((error: unknown) => this.#reportUnreachable(error))
      .finally(() => {
        this.#running.delete(job.name);
        if (this.#woken.has(job.name)) this.#begin(job);
      });
    this.#running.set(job.name, work);
  }

  /** One portion after the other, until nothing is left. */
  async #run(job: BackgroundJob): Promise<void> {
    const runOne = this.#woken.delete(job.name) ? () => this.#runWoken(job) : () => this.#runLeased(job);
    while (!this.#stop.signal.aborted && (await runOne()))
      await new Promise((resolve) => setTimeout(resolve, this.#timing.pauseMs));
  }

  async #runWoken(job: BackgroundJob): Promise<boolean> {
    const progress = await this.#runPortion(job);
    return progress !== "failed" && progress.hasMore;
  }

  async #runLeased(job: BackgroundJob): Promise<boolean> {
    const database = this.#options.database.get();
    const { leaseMs } = this.#timing;
    const lease = await claimJob(
      database,
      { name: job.name, owner: this.#owner },
      { now: new Date(), leaseMs },
    );
    if (!lease) return false;
    const progress = await this.#runPortion(job);
    const isFailed = progress === "failed";
    const failures = isFailed ? lease.failures + 1 : 0;
    const hasMore = !isFailed && progress.hasMore;
    const waitMs = isFailed ? backoffMs(failures) : hasMore ? 0 : job.everyMs;
    await releaseJob(database, { ...lease, failures }, new Date(Date.now() + waitMs));
    return hasMore;
  }

  async #runPortion(job: BackgroundJob): Promise<Progress | "failed"> {
    const { log, metrics } = this.#options;
    const database = this.#options.database.get();
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1000;
    try {
      const rows = job.portion ?? usualPortion;
      const progress = await job.run(database, { rows, stop: this.#stop.signal, cut: this.#cut.signal });
      metrics.jobRun(job.name, seconds(), progress.handled);
      return progress;
    } catch (error) {
      metrics.jobFailure(job.name, seconds());
      log.error("job failed; it will be retried", error, { job: job.name });
      return "failed";
    }
  }

  /** Logged once: what keeps the loop from its table does so at every poll. */
  #reportUnreachable(error: unknown): void {
    // That the database is away was logged where the connection is made.
    if (this.#isReachable && !(error instanceof AppError))
      this.#options.log.error("jobs can't be scheduled", error);
    this.#isReachable = false;
  }
}

function backoffMs(failures: number): number {
  return Math.min(longestBackoffMs, minuteMs * 2 ** Math.min(failures - 1, 10));
}
