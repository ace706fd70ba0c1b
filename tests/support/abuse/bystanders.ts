import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Target } from "../http-client.ts";

interface Seen {
  waits: number[];
  failures: string[];
}

interface Reader {
  name: string;
  path: string;
  address: string;
  /** How long they read. */
  pauseMs: number;
  cookie?: string;
}

/** Somebody who reads one page all the time, in a process of their own. */
export class Bystander {
  readonly name: string;
  readonly #process: ChildProcess;

  constructor({ port }: Target, { name, path, address, pauseMs, cookie = "" }: Reader) {
    this.name = name;
    this.#process = fork(new URL("./bystander-process.ts", import.meta.url), [
      ...[`${port}`, path, address, `${pauseMs}`, cookie],
    ]);
  }

  /** How they fared since the last time. */
  async seen(): Promise<Seen> {
    const answer = once(this.#process, "message");
    this.#process.send("tell");
    const [seen] = (await answer) as [Seen];
    return seen;
  }

  leave(): void {
    this.#process.disconnect();
  }
}

export function percentile99(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0;
}
