import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Target } from "../http-client.ts";

interface Seen {
  /** Of the pages that came. */
  waits: number[];
  /** How long they have waited for the page that is still to come, 0 where they wait for none. */
  waitingMs: number;
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

  /** How they fared since the last time: of a wait that began before, only what came after counts. */
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
