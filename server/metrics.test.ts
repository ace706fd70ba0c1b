import { describe, expect, it } from "vitest";
import { Metrics } from "./metrics.ts";

const linesOf = (metrics: Metrics, name: string) =>
  metrics
    .text(0)
    .split("\n")
    .filter((line) => line.startsWith(name));

describe("the metrics", () => {
  it("count requests by method, route and status", () => {
    const metrics = new Metrics();
    metrics.request("GET", "/", 200, 0.01);
    metrics.request("GET", "/", 200, 0.01);
    metrics.request("GET", "/", 404, 0.01);
    expect(linesOf(metrics, "http_requests_total")).toEqual([
      'http_requests_total{method="GET",route="/",status="200"} 2',
      'http_requests_total{method="GET",route="/",status="404"} 1',
    ]);
  });

  it("put a duration into its bucket and all larger ones", () => {
    const metrics = new Metrics();
    for (const seconds of [0.0005, 0.03, 99]) metrics.request("GET", "/", 200, seconds);
    const bucket = (bound: string) =>
      linesOf(metrics, "http_request_seconds_bucket").find((line) => line.includes(`le="${bound}"`));
    expect(bucket("0.0005")).toMatch(/ 1$/);
    expect(bucket("0.025")).toMatch(/ 1$/);
    expect(bucket("0.05")).toMatch(/ 2$/);
    expect(bucket("10")).toMatch(/ 2$/);
    expect(bucket("+Inf")).toMatch(/ 3$/);
    expect(linesOf(metrics, "http_request_seconds_count")).toEqual([
      'http_request_seconds_count{route="/"} 3',
    ]);
    expect(linesOf(metrics, "http_request_seconds_sum")).toEqual([
      'http_request_seconds_sum{route="/"} 99.030500',
    ]);
  });

  it("count what the page cache did", () => {
    const metrics = new Metrics();
    for (const outcome of ["hit", "hit", "miss", "pass"] as const) metrics.cache(outcome);
    expect(linesOf(metrics, "page_cache_total")).toEqual([
      'page_cache_total{outcome="hit"} 2',
      'page_cache_total{outcome="miss"} 1',
      'page_cache_total{outcome="pass"} 1',
    ]);
  });

  it("tell the bytes of the page cache", () => {
    expect(new Metrics().text(12_345)).toContain("\npage_cache_bytes 12345\n");
  });

  it("have no empty labels where there are none", () => {
    const metrics = new Metrics();
    metrics.query(2);
    expect(linesOf(metrics, "database_query_seconds_count")).toEqual(["database_query_seconds_count 1"]);
    expect(linesOf(metrics, "database_query_seconds_bucket")[0]).toMatch(/\{le="0\.0005"\} 0$/);
  });

  it("describe every series before its first value", () => {
    const metrics = new Metrics();
    metrics.request("GET", "/", 200, 1);
    metrics.cache("hit");
    metrics.query(1);
    const described = new Set<string>();
    for (const line of metrics.text(1).trim().split("\n")) {
      const [, name] = /^# TYPE (\S+)/.exec(line) ?? [];
      if (name) described.add(name);
      if (line.startsWith("#")) continue;
      const series = /^[a-z_]+/.exec(line)?.[0].replace(/_(?:bucket|sum|count)$/, "");
      expect(described).toContain(series);
    }
  });

  it("have numbers where nothing was measured yet", () => {
    expect(new Metrics().text(0)).not.toMatch(/NaN|Infinity|undefined/);
  });
});
