import { spawn } from "node:child_process";
import { once } from "node:events";
import { atEnd } from "./clean-up.ts";

export interface LoadResult {
  requests: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
}

export interface Load {
  connections: number;
  seconds: number;
  /** Whether all connections are accepted before the first request. */
  settled?: boolean;
}

const scripts = { rushed: "bench/wrk-report.lua", settled: "bench/wrk-settled.lua" };
const browserEncodings = "gzip, deflate, br, zstd";

/** Requests one address over and over on keep-alive connections, for a bounded time. */
export async function load(
  wrk: string,
  url: string,
  { connections, seconds, settled = false }: Load,
): Promise<LoadResult> {
  const args = [
    "--threads=1",
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    "--timeout=20s",
    `--header=Accept-Encoding: ${browserEncodings}`,
    `--script=${settled ? scripts.settled : scripts.rushed}`,
    url,
    "--",
    String(connections),
  ];
  const child = spawn(wrk, args, { stdio: ["ignore", "pipe", "inherit"] });
  atEnd(() => void child.kill());
  const closed = once(child, "close");
  const output = (await child.stdout.toArray()).join("");
  await closed;
  const line = output.trim().split("\n").at(-1) ?? "";
  if (!line.startsWith("{")) throw new Error(`wrk gave no report for ${url}:\n${output}`);
  const { requests, micros, errors, p50, p99, max } = JSON.parse(line) as Record<string, number> & {
    requests: number;
    micros: number;
    p50: number;
    p99: number;
    max: number;
  };
  if (errors) throw new Error(`${errors} of ${requests} requests to ${url} failed.`);
  return {
    requests,
    perSecond: requests / (micros / 1e6),
    p50Ms: p50 / 1000,
    p99Ms: p99 / 1000,
    maxMs: max / 1000,
  };
}
