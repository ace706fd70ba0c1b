import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { atEnd } from "./clean-up.ts";

export interface ScriptCost {
  seconds: number;
  /** Of all its threads; on a busy machine this says more than the clock. */
  cpuSeconds: number;
  peakBytes: number;
}

/** Runs a script of ours to its end. */
export async function scriptCost(script: string, ...args: string[]): Promise<ScriptCost> {
  const started = performance.now();
  const child = spawn(process.execPath, ["--import", "./bench/report-cost.ts", script, ...args], {
    env: { PATH: process.env.PATH },
    stdio: ["ignore", "ignore", "inherit", "pipe"],
  });
  atEnd(() => void child.kill());
  const said = text(child.stdio[3] as Readable);
  const [code] = await once(child, "exit");
  const seconds = (performance.now() - started) / 1000;
  if (code !== 0) throw new Error(`${script} failed.`);
  return { seconds, ...(JSON.parse(await said) as Omit<ScriptCost, "seconds">) };
}
