import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Database } from "../../server/db/engine/database.ts";
import { Canaries } from "./fuzz-canaries.ts";
import { FuzzConnection } from "./fuzz-connection.ts";
import { type HostileRequest, hostileRequest } from "./fuzz-hostile.ts";
import { Members } from "./fuzz-members.ts";
import { FuzzRandom } from "./fuzz-random.ts";
import { createFuzzer, describeRequest } from "./fuzz-requests.ts";
import { fuzzTargets, nameOf } from "./fuzz-targets.ts";
import { readable } from "./identity-attacks.ts";
import { Browser, type JsonAnswer } from "./identity-browser.ts";
import type { RunningServer } from "./running-server.ts";

const connections = 8;
const patienceMs = 30_000;
/** One in so many is malformed; the others are well-formed and hostile. */
const malformedEvery = 4;
/** The victim comes too: what is made for them must not reach those who come after. */
const victimEvery = 101;
const victimsPages = [
  "/dashboard",
  "/dashboard.data",
  "/garage/1767323045000",
  "/account",
  "/api/v1/me/export",
  "/api/v1/me/vehicles/1767323045000/log",
];

interface FuzzRunOptions {
  server: RunningServer;
  database: Database;
  seed: number;
}

/** Requests with something wrong or unexpected in them, to a server that holds everything of a victim. */
export class FuzzRun {
  readonly canaries: Canaries;
  /** What went wrong, each with the request that did it. */
  readonly failures: string[] = [];
  readonly leaks: string[] = [];
  readonly statuses: Record<string, number> = {};
  /** The targets that were requested, and those that did what was asked at least once. */
  readonly requested = new Set<string>();
  readonly reached = new Set<string>();
  readonly #server: RunningServer;
  readonly #seed: number;
  readonly #members: Members;
  readonly #nobody: Browser;
  #sent = 0;

  private constructor({ server, database, seed }: FuzzRunOptions, canaries: Canaries) {
    this.canaries = canaries;
    this.#server = server;
    this.#seed = seed;
    this.#members = new Members({ server, database }, canaries.guesses);
    this.#nobody = new Browser(server, server.url);
  }

  static async prepare(options: FuzzRunOptions): Promise<FuzzRun> {
    const { server, database } = options;
    const run = new FuzzRun(options, await Canaries.plant(database, new Browser(server, server.url)));
    await run.#members.next();
    return run;
  }

  /** Goes on until so many were sent in all. */
  async sendUpTo(limit: number): Promise<void> {
    const work = async () => {
      const connection = new FuzzConnection(this.#server);
      while (this.#sent < limit) {
        const index = this.#sent++;
        if (index % victimEvery === 0) await this.#visitAsVictim(index);
        else if (index % malformedEvery === 0) await this.#sendMalformed(index, connection);
        else await this.#sendHostile(index);
      }
      connection.close();
    };
    await Promise.all(Array.from({ length: connections }, work));
  }

  async #sendMalformed(index: number, connection: FuzzConnection): Promise<void> {
    const request = createFuzzer(this.#seed + index)();
    const { outcome, text } = await connection.exchange(request);
    this.#judge(index, { outcome, told: text }, () => describeRequest(request));
  }

  async #sendHostile(index: number): Promise<void> {
    const turn = Math.floor((index * (malformedEvery - 1)) / malformedEvery);
    const target = fuzzTargets[turn % fuzzTargets.length];
    if (!target) throw new Error("There is nothing to request");
    const member = await this.#members.next();
    const random = new FuzzRandom(this.#seed + index);
    const sender = random.pick(["member", "member", "member", "token", "nobody"] as const);
    const request = hostileRequest(random, target, member);
    const browser = sender === "member" ? member.browser : this.#nobody;
    if (sender === "token") request.headers.Authorization = `Bearer ${member.token}`;
    const answer = await answerTo(browser, request);
    this.requested.add(nameOf(target));
    if (typeof answer.outcome === "number" && answer.outcome < 400) this.reached.add(nameOf(target));
    this.#judge(
      index,
      answer,
      () => `${sender}: ${JSON.stringify({ ...request, body: `${request.body ?? ""}` })}`,
    );
  }

  /** Shows that the canaries would be recognized: they are, by whose they are. */
  async #visitAsVictim(index: number): Promise<void> {
    const path = victimsPages[(index / victimEvery) % victimsPages.length] ?? "";
    const request = { method: "GET", path, headers: {} };
    const { outcome, told } = await answerTo(this.canaries.victim.browser, request);
    if (outcome !== 200 || this.canaries.leaksIn(told).length === 0)
      this.failures.push(`#${index}: the victim gets ${outcome} and nothing of theirs from ${path}`);
  }

  #judge(index: number, { outcome, told }: Judged, describe: () => string): void {
    this.statuses[outcome] = (this.statuses[outcome] ?? 0) + 1;
    const note = (what: string) =>
      `#${index} of FUZZ_SEED=${this.#seed}: ${what} for ${describe().slice(0, 2_000)}`;
    if (outcome === "silent" || (typeof outcome === "number" && outcome >= 500))
      this.failures.push(note(`${outcome}`));
    const leaks = this.canaries.leaksIn(told);
    if (leaks.length > 0) this.leaks.push(note(JSON.stringify(leaks)));
  }
}

interface Judged {
  outcome: number | "closed" | "silent";
  told: string;
}

async function answerTo(browser: Browser, { method, path, headers, body }: HostileRequest): Promise<Judged> {
  const hungUp = { outcome: "closed", told: "" } as const;
  const answered = browser.ask(method, path, { headers, body }).then(
    (answer) => ({ outcome: answer.status, told: textOf(answer) }),
    () => hungUp,
  );
  const silence = sleep(patienceMs, { outcome: "silent", told: "" } as const, { ref: false });
  return Promise.race([answered, silence]);
}

/** All that a response says: its headers, and its body as its reader unpacks it. */
function textOf(answer: JsonAnswer): string {
  const { headers, bytes } = answer;
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[String(headers["content-encoding"])];
  const isWhole = bytes.length > 0 && answer.status !== 206;
  const body = unpack && isWhole ? unpack(bytes).toString() : readable(answer);
  return `${JSON.stringify(headers)}\n${body}`;
}
