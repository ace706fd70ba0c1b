import { beforeAll, describe, expect, it } from "vitest";
import { readMetric, send } from "../support/http-client.ts";
import { hashedAsset, header } from "../support/http-pages.ts";
import { type RunningServer, startServer } from "../support/running-server.ts";

const token = "a-token-of-some-length";
let open: RunningServer;
let withToken: RunningServer;
let behindProxy: RunningServer;
beforeAll(async () => {
  [open, withToken, behindProxy] = await Promise.all([
    startServer(),
    startServer({ METRICS_TOKEN: token }),
    startServer({ TRUSTED_PROXIES: "127.0.0.1", METRICS_TOKEN: token }),
  ]);
});

const forwarded = { "X-Forwarded-For": "192.0.2.7" };
const bearer = { Authorization: `Bearer ${token}` };

describe("the checks", () => {
  it("/healthz answers ok, and nobody keeps the answer", async () => {
    const answer = await send(open, "/healthz");
    expect(answer).toMatchObject({ status: 200, text: "ok\n" });
    expect(header(answer, "cache-control")).toBe("no-store");
  });

  it("/readyz answers ready when the database is there and migrated", async () => {
    const answer = await send(open, "/readyz");
    expect(answer).toMatchObject({ status: 200, text: "ready\n" });
    expect(header(answer, "cache-control")).toBe("no-store");
  });
});

describe("the metrics", () => {
  it.each([
    ["this machine", () => send(open, "/metrics"), 200],
    ["a forwarded request", () => send(open, "/metrics", { headers: forwarded }), 403],
    [
      "a request forwarded for this machine",
      () => send(open, "/metrics", { headers: { "X-Forwarded-For": "127.0.0.1" } }),
      403,
    ],
    [
      "a request with a Forwarded header",
      () => send(open, "/metrics", { headers: { Forwarded: "for=127.0.0.1" } }),
      403,
    ],
    [
      "a token that was never set",
      () => send(open, "/metrics", { headers: { ...forwarded, ...bearer } }),
      403,
    ],
    ["the right token", () => send(withToken, "/metrics", { headers: { ...forwarded, ...bearer } }), 200],
    [
      "a wrong token",
      () => send(withToken, "/metrics", { headers: { ...forwarded, Authorization: "Bearer wrong" } }),
      403,
    ],
    [
      "an empty token",
      () => send(withToken, "/metrics", { headers: { ...forwarded, Authorization: "Bearer " } }),
      403,
    ],
    ["a visitor behind the proxy", () => send(behindProxy, "/metrics", { headers: forwarded }), 403],
    [
      "a visitor who claims to be this machine",
      () => send(behindProxy, "/metrics", { headers: { "X-Forwarded-For": "127.0.0.1, 192.0.2.7" } }),
      403,
    ],
    [
      "the right token behind the proxy",
      () => send(behindProxy, "/metrics", { headers: { ...forwarded, ...bearer } }),
      200,
    ],
  ])("answer %s with the right status", async (_, ask, status) => {
    expect((await ask()).status).toBe(status);
  });

  it("count requests by route, not by address", async () => {
    for (const path of ["/no-such-1", "/no-such-2", "/no-such-3"]) await send(withToken, path);
    expect(await readMetric(withToken, "http_requests_total", 'route="/*"', 'status="404"')).toBe(3);
    expect((await send(withToken, "/metrics")).text).not.toContain("no-such");
  });

  it("count assets together", async () => {
    await send(withToken, await hashedAsset(withToken));
    expect(await readMetric(withToken, "http_requests_total", 'route="/(hashed file)"')).toBe(1);
  });

  it("are in the text format of Prometheus", async () => {
    const { text } = await send(open, "/metrics");
    const names = [...text.matchAll(/^# TYPE (\S+) (?:counter|gauge|histogram)$/gm)].map(([, name]) => name);
    expect(names).toEqual([
      "http_requests_total",
      "http_request_seconds",
      "page_cache_total",
      "page_refresh_failures_total",
      "page_cache_bytes",
      "database_query_seconds",
      "replica_lookups_total",
      "job_runs_total",
      "job_failures_total",
      "job_items_total",
      "job_last_success_timestamp_seconds",
      "job_seconds",
      "backup_last_good_timestamp_seconds",
      "event_loop_lag_seconds",
      "process_resident_memory_bytes",
      "process_cpu_seconds_total",
    ]);
    for (const line of text.split("\n").filter((each) => each && !each.startsWith("#")))
      expect(line).toMatch(/^[a-z_]+(?:\{[a-z]+="[^"]*"(?:,[a-z]+="[^"]*")*\})? -?[\d.e+-]+$/);
  });
});
