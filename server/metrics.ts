import { monitorEventLoopDelay } from "node:perf_hooks";

/** Upper bounds in seconds: a cached answer takes well under a millisecond, a slow write up to seconds. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  buckets: number[];
  sum: number;
  count: number;
}

class Histogram {
  readonly #series = new Map<string, Series>();

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

  lines(name: string): string[] {
    return [...this.#series].flatMap(([labels, { buckets, sum, count }]) => {
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
  }
}

class Counter {
  readonly #values = new Map<string, number>();

  add(labels: string): void {
    this.#values.set(labels, (this.#values.get(labels) ?? 0) + 1);
  }

  lines(name: string): string[] {
    return [...this.#values].map(([labels, value]) => `${name}{${labels}} ${value}`);
  }
}

/** What the server knows of itself, in the text format that Prometheus reads. */
export class Metrics {
  readonly #requests = new Counter();
  readonly #latency = new Histogram();
  readonly #cache = new Counter();
  readonly #database = new Histogram();
  readonly #loop = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.#loop.enable();
  }

  request(method: string, route: string, status: number, seconds: number): void {
    this.#requests.add(`method="${method}",route="${route}",status="${status}"`);
    this.#latency.observe(`route="${route}"`, seconds);
  }

  cache(outcome: "hit" | "miss" | "pass"): void {
    this.#cache.add(`outcome="${outcome}"`);
  }

  query(seconds: number): void {
    this.#database.observe("", seconds);
  }

  text(cacheBytes: number): string {
    const loopSeconds = (nanoseconds: number) =>
      (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0).toFixed(6);
    return [
      ...section(
        "http_requests_total",
        "counter",
        "Requests answered.",
        this.#requests.lines("http_requests_total"),
      ),
      ...section(
        "http_request_seconds",
        "histogram",
        "Time from a request's first line to the end of its answer.",
        this.#latency.lines("http_request_seconds"),
      ),
      ...section(
        "page_cache_total",
        "counter",
        "Answers from the page cache, made for it, or past it.",
        this.#cache.lines("page_cache_total"),
      ),
      ...section("page_cache_bytes", "gauge", "Bytes held by the page cache.", [
        `page_cache_bytes ${cacheBytes}`,
      ]),
      ...section(
        "database_query_seconds",
        "histogram",
        "Time spent in database queries.",
        this.#database.lines("database_query_seconds"),
      ),
      ...section("event_loop_lag_seconds", "gauge", "How late the event loop runs.", [
        `event_loop_lag_seconds{quantile="0.5"} ${loopSeconds(this.#loop.percentile(50))}`,
        `event_loop_lag_seconds{quantile="0.99"} ${loopSeconds(this.#loop.percentile(99))}`,
        `event_loop_lag_seconds{quantile="1"} ${loopSeconds(this.#loop.max)}`,
      ]),
      ...section("process_resident_memory_bytes", "gauge", "Resident memory.", [
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      ]),
      ...section("process_cpu_seconds_total", "counter", "Processor time used.", [
        `process_cpu_seconds_total ${((process.cpuUsage().user + process.cpuUsage().system) / 1e6).toFixed(3)}`,
      ]),
      "",
    ].join("\n");
  }
}

function section(name: string, type: string, help: string, lines: string[]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines];
}
