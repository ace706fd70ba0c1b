import { monitorEventLoopDelay } from "node:perf_hooks";

/** Upper bounds in seconds: a cached response takes well under a millisecond, a slow write up to seconds. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  buckets: number[];
  sum: number;
  count: number;
}

class Histogram {
  readonly #series = new Map<string, Series>();
  readonly #name: string;
  readonly #help: string;

  constructor(name: string, help: string) {
    this.#name = name;
    this.#help = help;
  }

  observe(labels: string, seconds: number): void {
    let series = this.#series.get(labels);
    if (!series) {
      series = { buckets: bounds.map(() => 0), sum: 0, count: 0 };
      this.#series.set(labels, series);
    }
    series.sum += seconds;
    series.count += 1;
    const bucket = bounds.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
  }

  lines(): string[] {
    const name = this.#name;
    const lines = [...this.#series].flatMap(([labels, { buckets, sum, count }]) => {
      const separator = labels === "" ? "" : ",";
      const own = labels === "" ? "" : `{${labels}}`;
      let below = 0;
      const rows = bounds.map((bound, index) => {
        below += buckets[index] ?? 0;
        return `${name}_bucket{${labels}${separator}le="${bound}"} ${below}`;
      });
      return [
        ...rows,
        `${name}_bucket{${labels}${separator}le="+Inf"} ${count}`,
        `${name}_sum${own} ${sum.toFixed(6)}`,
        `${name}_count${own} ${count}`,
      ];
    });
    return section(name, "histogram", this.#help, lines);
  }
}

/** One number for each set of labels: a counter grows, a gauge is set. */
class Numbers {
  readonly #values = new Map<string, number>();
  readonly #type: "counter" | "gauge";
  readonly #name: string;
  readonly #help: string;

  constructor(type: "counter" | "gauge", name: string, help: string) {
    this.#type = type;
    this.#name = name;
    this.#help = help;
  }

  add(labels: string, count = 1): void {
    this.set(labels, (this.#values.get(labels) ?? 0) + count);
  }

  set(labels: string, value: number): void {
    this.#values.set(labels, value);
  }

  lines(): string[] {
    const lines = [...this.#values].map(([labels, value]) =>
      labels === "" ? `${this.#name} ${value}` : `${this.#name}{${labels}} ${value}`,
    );
    return section(this.#name, this.#type, this.#help, lines);
  }
}

/** Others count as one: a client could send any number of made-up methods. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The server's metrics, in the text format that Prometheus reads. */
export class Metrics {
  readonly #requests = new Numbers("counter", "http_requests_total", "Requests handled.");
  readonly #latency = new Histogram(
    "http_request_seconds",
    "Time from the first line of a request to the end of its response.",
  );
  readonly #cache = new Numbers(
    "counter",
    "page_cache_total",
    "Responses served from the page cache, rendered for it, bypassing it, or served expired while rendering again.",
  );
  readonly #refreshFailures = new Numbers(
    "counter",
    "page_refresh_failures_total",
    "Expired responses that couldn't be rendered again.",
  );
  readonly #database = new Histogram("database_query_seconds", "Time spent in database queries.");
  readonly #replica = new Numbers(
    "counter",
    "replica_lookups_total",
    "Reads that could go to the replica, by whether it had everything; only those with `current` went there.",
  );
  readonly #jobRuns = new Numbers("counter", "job_runs_total", "Job batches completed.");
  readonly #jobFailures = new Numbers("counter", "job_failures_total", "Job batches that failed.");
  readonly #jobItems = new Numbers("counter", "job_items_total", "Emails sent, rows removed and so on.");
  readonly #jobSuccess = new Numbers(
    "gauge",
    "job_last_success_timestamp_seconds",
    "When this process last completed a job batch.",
  );
  readonly #jobSeconds = new Histogram("job_seconds", "Time per job batch.");
  readonly #lastBackup = new Numbers(
    "gauge",
    "backup_last_good_timestamp_seconds",
    "When the last scheduled backup was made that could be restored.",
  );
  readonly #loop = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.#loop.enable();
    // From the start, so that an alert can see the first one.
    this.#refreshFailures.add("", 0);
  }

  request(method: string, route: string, status: number, seconds: number): void {
    this.#requests.add(
      `method="${methods.has(method) ? method : "other"}",route="${route}",status="${status}"`,
    );
    this.#latency.observe(`route="${route}"`, seconds);
  }

  cache(outcome: "hit" | "miss" | "pass" | "stale"): void {
    this.#cache.add(`outcome="${outcome}"`);
  }

  refreshFailure(): void {
    this.#refreshFailures.add("");
  }

  /** Bound, so that the database can be handed it as it is. */
  readonly query = (durationMs: number): void => this.#database.observe("", durationMs / 1000);

  /** Bound as well. */
  readonly replica = (state: string): void => this.#replica.add(`state="${state}"`);

  /** A job is listed before its first run: another process may be doing it. */
  addJob(name: string): void {
    for (const counter of [this.#jobRuns, this.#jobFailures, this.#jobItems]) counter.add(`job="${name}"`, 0);
  }

  jobRun(name: string, seconds: number, items: number): void {
    const labels = `job="${name}"`;
    this.#jobRuns.add(labels);
    this.#jobItems.add(labels, items);
    this.#jobSuccess.set(labels, Math.floor(Date.now() / 1000));
    this.#jobSeconds.observe(labels, seconds);
  }

  jobFailure(name: string, seconds: number): void {
    this.#jobFailures.add(`job="${name}"`);
    this.#jobSeconds.observe(`job="${name}"`, seconds);
  }

  lastBackup(at: Date): void {
    this.#lastBackup.set("", Math.floor(at.getTime() / 1000));
  }

  text(cacheBytes: number): string {
    const loopSeconds = (nanoseconds: number) =>
      (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0).toFixed(6);
    const { user, system } = process.cpuUsage();
    return [
      ...this.#requests.lines(),
      ...this.#latency.lines(),
      ...this.#cache.lines(),
      ...this.#refreshFailures.lines(),
      ...section("page_cache_bytes", "gauge", "Bytes held by the page cache.", [
        `page_cache_bytes ${cacheBytes}`,
      ]),
      ...this.#database.lines(),
      ...this.#replica.lines(),
      ...this.#jobRuns.lines(),
      ...this.#jobFailures.lines(),
      ...this.#jobItems.lines(),
      ...this.#jobSuccess.lines(),
      ...this.#jobSeconds.lines(),
      ...this.#lastBackup.lines(),
      ...section("event_loop_lag_seconds", "gauge", "How late the event loop runs.", [
        `event_loop_lag_seconds{quantile="0.5"} ${loopSeconds(this.#loop.percentile(50))}`,
        `event_loop_lag_seconds{quantile="0.99"} ${loopSeconds(this.#loop.percentile(99))}`,
        `event_loop_lag_seconds{quantile="1"} ${loopSeconds(this.#loop.max)}`,
      ]),
      ...section("process_resident_memory_bytes", "gauge", "Resident memory.", [
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      ]),
      ...section("process_cpu_seconds_total", "counter", "Processor time used.", [
        `process_cpu_seconds_total ${((user + system) / 1e6).toFixed(3)}`,
      ]),
      "",
    ].join("\n");
  }
}

function section(name: string, type: string, help: string, lines: string[]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines];
}
