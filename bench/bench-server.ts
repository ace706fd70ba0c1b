import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { atEnd } from "./clean-up.ts";

/** A server under measurement: a process of our own, which ends with the bench. */
export interface BenchServer {
  name: string;
  pid: number;
  /** The page that is requested. */
  url: string;
  /** From its start until its first response. */
  startMs: number;
  stop(): Promise<void>;
}

interface StartOptions {
  name: string;
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** Holds what it writes; the log of requests is part of the cost. */
  folder: string;
  url: string;
}

const startLimitMs = 60_000;
const stopLimitMs = 5_000;

/** Starts a server and waits until it responds. */
export async function startBenchServer({
  name,
  command,
  args,
  env,
  folder,
  url,
}: StartOptions): Promise<BenchServer> {
  const logFile = join(folder, "output.log");
  const output = openSync(logFile, "a");
  // A group of its own: Ctrl-C in the terminal reaches the bench alone, which then stops its servers in order.
  const started = performance.now();
  const child = spawn(command, args, {
    // Nothing else of the caller's environment: a setting in a shell must not change what is measured.
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", output, output],
    detached: true,
  });
  closeSync(output);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    const kill = setTimeout(() => child.kill("SIGKILL"), stopLimitMs);
    await exited;
    clearTimeout(kill);
  };
  atEnd(stop);
  await once(child, "spawn");

  while (!(await responds(url))) {
    if (child.exitCode !== null || performance.now() - started > startLimitMs)
      throw new Error(`${name} did not start:\n${readFileSync(logFile, "utf8").slice(-2_000)}`);
    await sleep(50);
  }
  return { name, pid: child.pid ?? 0, url, startMs: performance.now() - started, stop };
}

async function responds(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
