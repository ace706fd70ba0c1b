import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { readMetric, send, type Target } from "../http-client.ts";
import { Browser } from "../identity-browser.ts";
import { repeat } from "../repeat.ts";
import { type RunningServer, startServer } from "../running-server.ts";
import { Bystander } from "./bystanders.ts";
import { type FirstIds, fillAccount, fillOneDay } from "./full-account.ts";
import { workOfOneDay } from "./imported-file.ts";
import { machineSlowness } from "./machine-speed.ts";
import { type CrowdTarget, crowdTargets, importMark } from "./targets.ts";

/** Nobody else is served while the loop is held. */
export const mostHeldMs = 50;
const mostWaitMs = 250;
const mostTimesQuiet = 10;
const atOnce = 40;
/** Who downloads everything leaves after a while. */
const patienceMs = 500;
/** The server works on for those who left. It's at rest once it answers them quickly, and has so long for it. */
const quickMs = 50;
const restMs = 5_000;
/** Several parts. */
const preparedRows = 1_000;
const preparedColumns = 6;

/** The effect of one target on the server and on those beside it, as on a machine at its usual speed. */
export interface Ordeal {
  name: string;
  /** The longest time that the loop was held, for one request and for many at once, in milliseconds of CPU. */
  aloneMs: number;
  crowdMs: number;
  /** How long the bystanders waited at most for a page beside the crowd. */
  waitsMs: Record<string, number>;
  statuses: number[];
  failures: string[];
}

/** A server with a member whose account is full, one who has everything on one day, and two others beside. */
export class Crowd {
  readonly server: RunningServer;
  readonly #targets: ReadonlyMap<string, CrowdTarget>;
  /** How long the bystanders wait at most beside nobody, as on a machine at its usual speed. */
  readonly #quietMs: Record<string, number> = {};
  readonly #watch: Target;
  readonly #member: Browser;
  readonly #importer: Browser;
  readonly #imports: string;
  readonly #nobody: Browser;
  readonly #bystanders: readonly Bystander[];
  #slowness = machineSlowness();

  private constructor(parts: {
    server: RunningServer;
    member: Browser;
    ids: FirstIds;
    importer: Browser;
    importerIds: FirstIds;
    bystanders: readonly Bystander[];
  }) {
    this.server = parts.server;
    this.#watch = { port: Number(this.server.log().find(({ message }) => message === "loop watch")?.port) };
    this.#nobody = new Browser(this.server, this.server.url, "203.0.113.67");
    this.#member = parts.member;
    this.#importer = parts.importer;
    this.#imports = `/api/v1/me/vehicles/${parts.importerIds.vehicle}/imports`;
    this.#bystanders = parts.bystanders;
    this.#targets = new Map(crowdTargets(parts.ids).map((target) => [target.name, target]));
  }

  static async gather(settings: Record<string, string> = {}): Promise<Crowd> {
    const server = await startServer({ TRUSTED_PROXIES: "127.0.0.1", ...settings }, [
      "--import=./tests/support/abuse/loop-watch.ts",
    ]);
    const member = await signUp(server, "full@example.com", "203.0.113.66");
    const importer = await signUp(server, "importer@example.com", "203.0.113.66");
    const other = await signUp(server, "other@example.com", "198.51.100.9");
    await other.post("/api/v1/me/vehicles", { make: "BMW", model: "330i", year: 2003 });
    // Filling keeps the database for longer than their mails wait for it.
    while ((await readMetric(server, "job_items_total", '"mail"')) < 3) await sleep(20);
    const ids = fillAccount(server.dataDir, member.uid ?? "");
    const importerIds = fillOneDay(server.dataDir, importer.uid ?? "");
    const bystanders = [
      new Bystander(server, {
        ...{ name: "guide", path: "/guide/e46/oil-change", address: "198.51.100.7", pauseMs: 10 },
      }),
      new Bystander(server, {
        ...{ name: "dashboard", path: "/dashboard", address: "198.51.100.9", pauseMs: 120 },
        cookie: other.cookieHeader(),
      }),
    ];
    const crowd = new Crowd({ server, member, ids, importer, importerIds, bystanders });
    await crowd.#settle();
    return crowd;
  }

  /** Once the bystanders' pages are compiled and cached, how long they take. */
  async #settle(): Promise<void> {
    const isKnown = () => this.#bystanders.every(({ name }) => name in this.#quietMs);
    for (let round = 0; round < 4 || !isKnown(); round++) {
      await sleep(1_000);
      const slowness = this.#slownessMeanwhile();
      for (const bystander of this.#bystanders) {
        const { waits } = await bystander.seen();
        if (waits.length === 0) continue;
        const ms = Math.max(...waits) / slowness;
        this.#quietMs[bystander.name] = Math.min(ms, this.#quietMs[bystander.name] ?? ms);
      }
    }
  }

  /** The targets, before there is anybody to request them. */
  static readonly targetNames = crowdTargets({}).map(({ name }) => name);

  async endure(name: string): Promise<Ordeal> {
    const target = this.#targets.get(name);
    if (!target) throw new Error(`There's nothing called ${name}.`);
    await this.#signInAgain();
    const alone = await this.#sendMany(target, 1);
    if (target.patienceMs && alone.statuses.includes(429))
      throw new Error("It was sent too often to be measured.");
    const crowd = await this.#sendMany(target, target.atOnce ?? atOnce);
    const { waitsMs, failures } = await this.#seen();
    const slowness = this.#slownessMeanwhile();
    return {
      name,
      aloneMs: alone.heldMs / slowness,
      crowdMs: crowd.heldMs / slowness,
      waitsMs: Object.fromEntries(Object.entries(waitsMs).map(([who, ms]) => [who, ms / slowness])),
      failures,
      statuses: [...new Set([...alone.statuses, ...crowd.statuses])].sort(),
    };
  }

  /** A machine that keeps a bystander waiting beside nobody may do so beside a crowd. */
  mostWaitMs(who: string): number {
    return Math.max(mostWaitMs, mostTimesQuiet * (this.#quietMs[who] ?? 0));
  }

  async leave(): Promise<number | null> {
    for (const bystander of this.#bystanders) bystander.leave();
    return this.server.stop();
  }

  /** So many at once; what came before counts no longer. */
  async #sendMany(target: CrowdTarget, count: number): Promise<{ heldMs: number; statuses: number[] }> {
    const path = await this.#pathOf(target);
    await this.#longest();
    await this.#seen();
    const statuses = await repeat(count, count, () => this.#send({ ...target, path }));
    await this.#rest();
    return { heldMs: await this.#longest(), statuses };
  }

  /** With the id of a new import, where it is about one. */
  async #pathOf({ path, importState }: CrowdTarget): Promise<string> {
    if (!importState) return path;
    const body = workOfOneDay(preparedRows, preparedColumns);
    const headers = { "Content-Type": "text/csv" };
    const sent = await this.#importer.ask("POST", this.#imports, { body, headers });
    const { file } = sent.body;
    if (file?.preview?.counts.work !== preparedRows) throw new Error(`It can't be imported: ${sent.text}`);
    const start = () => this.#importer.post(`${this.#imports}/${file.id}/start`);
    if (importState === "done") while ((await start()).body.file.state !== "done");
    await this.#rest();
    return path.replace(importMark, file.id);
  }

  /** The status of a response, once it has come to its end or the sender has lost patience. */
  #send(target: CrowdTarget): Promise<number> {
    const { method, path, body, isAnonymous, importState } = target;
    const { port, url } = this.server;
    const sender = importState ? this.#importer : this.#member;
    const member = { Cookie: sender.cookieHeader(), "X-Account": sender.uid ?? "" };
    const isFile = Buffer.isBuffer(body);
    const headers = {
      Origin: url,
      "X-Forwarded-For": isAnonymous ? "203.0.113.67" : "203.0.113.66",
      ...(isAnonymous ? {} : member),
      ...(body === undefined || isFile ? {} : { "Content-Type": "application/json" }),
    };
    return new Promise((resolve) => {
      const sent = request({ host: "127.0.0.1", port, method, path, headers, agent: false });
      let status = 0;
      const leave = () => {
        clearTimeout(timer);
        sent.destroy();
        resolve(status);
      };
      const timer = setTimeout(leave, target.patienceMs ?? patienceMs);
      sent.once("response", (response) => {
        status = response.statusCode ?? 0;
        response.resume().once("close", leave).on("error", leave);
      });
      sent.once("error", leave);
      sent.end(body === undefined || isFile ? body : JSON.stringify(body));
    });
  }

  /** Some endpoints end the session. */
  async #signInAgain(): Promise<void> {
    const { status } = await this.#member.get("/api/v1/me/account");
    if (status !== 401) return;
    await this.#member.post("/api/auth/sign-in", { email: "full@example.com", password });
  }

  /** Until the server is done with what was begun for those who left. */
  async #rest(): Promise<void> {
    const latest = performance.now() + restMs;
    let asked: number;
    do {
      asked = performance.now();
      await Promise.all([this.#member, this.#nobody].map((each) => each.get("/api/v1/me/account")));
    } while (performance.now() - asked > quickMs * this.#slowness && performance.now() < latest);
  }

  /** How slow the machine was since the last question: the worse of then and now. */
  #slownessMeanwhile(): number {
    const before = this.#slowness;
    this.#slowness = machineSlowness();
    return Math.max(before, this.#slowness);
  }

  async #seen() {
    const waitsMs: Record<string, number> = {};
    const failures: string[] = [];
    for (const bystander of this.#bystanders) {
      const seen = await bystander.seen();
      waitsMs[bystander.name] = Math.max(...seen.waits, seen.waitingMs);
      failures.push(...seen.failures);
    }
    return { waitsMs, failures };
  }

  /** The longest time that the loop was held since the last question. */
  async #longest(): Promise<number> {
    const { text } = await send(this.#watch, "/");
    return (JSON.parse(text) as { cpuMs: number }).cpuMs;
  }
}

const password = "a rather long password";

async function signUp(server: RunningServer, email: string, address: string): Promise<Browser> {
  const browser = new Browser(server, server.url, address);
  await browser.post("/api/auth/sign-up", { displayName: "Full", email, password });
  await browser.put("/api/v1/me");
  return browser;
}
