import { request } from "node:http";
import { Browser } from "../identity-browser.ts";
import { repeat } from "../repeat.ts";
import { type RunningServer, startServer } from "../running-server.ts";
import { Bystander, percentile99 } from "./bystanders.ts";
import { type FirstIds, fillAccount } from "./full-account.ts";
import { machineSlowness } from "./machine-speed.ts";
import { type CrowdTarget, crowdTargets } from "./targets.ts";

export const atOnce = 40;
/** Who downloads everything leaves after a while. */
const patienceMs = 500;

/** What one target did to the server and to those beside it, as on a machine at its usual speed. */
export interface Ordeal {
  name: string;
  /** The longest time that the loop was held, for one request and for many at once, in milliseconds of CPU. */
  aloneMs: number;
  crowdMs: number;
  /** How long the bystanders waited for their pages beside the crowd. */
  waitsMs: Record<string, number>;
  statuses: number[];
  failures: string[];
}

/** A server with a member whose account is full, and two others beside. */
export class Crowd {
  readonly server: RunningServer;
  readonly #targets: ReadonlyMap<string, CrowdTarget>;
  readonly quietMs: Record<string, number>;
  readonly #member: Browser;
  readonly #bystanders: readonly Bystander[];

  private constructor(parts: {
    server: RunningServer;
    member: Browser;
    ids: FirstIds;
    bystanders: readonly Bystander[];
    quietMs: Record<string, number>;
  }) {
    this.server = parts.server;
    this.#member = parts.member;
    this.#bystanders = parts.bystanders;
    this.quietMs = parts.quietMs;
    this.#targets = new Map(crowdTargets(parts.ids).map((target) => [target.name, target]));
  }

  static async gather(settings: Record<string, string> = {}): Promise<Crowd> {
    const server = await startServer({ TRUSTED_PROXIES: "127.0.0.1", ...settings }, [
      "--import=./tests/support/abuse/loop-watch.ts",
    ]);
    const member = await signUp(server, "full@example.com", "203.0.113.66");
    const other = await signUp(server, "other@example.com", "198.51.100.9");
    await other.post("/api/v1/me/vehicles", { make: "BMW", model: "330i", year: 2003 });
    const ids = fillAccount(server.dataDir, member.uid ?? "");
    const bystanders = [
      new Bystander(server, {
        ...{ name: "guide", path: "/guide/e46/oil-change", address: "198.51.100.7", pauseMs: 10 },
      }),
      new Bystander(server, {
        ...{ name: "dashboard", path: "/dashboard", address: "198.51.100.9", pauseMs: 120 },
        cookie: other.cookieHeader(),
      }),
    ];
    const crowd = new Crowd({
      server,
      member,
      ids,
      bystanders,
      quietMs: {},
    });
    await crowd.#settle();
    return crowd;
  }

  /** Once the bystanders' pages are compiled and cached, how long they take. */
  async #settle(): Promise<void> {
    for (let round = 0; round < 4; round++) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      for (const [who, ms] of Object.entries((await this.#seen()).waitsMs))
        this.quietMs[who] = Math.min(ms, this.quietMs[who] ?? ms);
    }
  }

  /** What can be asked, before there is anybody to ask it. */
  static readonly targetNames = crowdTargets({}).map(({ name }) => name);

  async endure(name: string): Promise<Ordeal> {
    const target = this.#targets.get(name);
    if (!target) throw new Error(`There's nothing called ${name}.`);
    await this.#signInAgain();
    await this.#longest();
    const before = machineSlowness();
    const first = await this.#send(target);
    const aloneMs = await this.#longest();
    await this.#seen();
    const statuses = await repeat(atOnce, atOnce, () => this.#send(target));
    const crowdMs = await this.#longest();
    const { waitsMs, failures } = await this.#seen();
    const slowness = Math.max(before, machineSlowness());
    return {
      name,
      aloneMs: aloneMs / slowness,
      crowdMs: crowdMs / slowness,
      waitsMs: Object.fromEntries(Object.entries(waitsMs).map(([who, ms]) => [who, ms / slowness])),
      failures,
      statuses: [...new Set([first, ...statuses])].sort(),
    };
  }

  async leave(): Promise<number | null> {
    for (const bystander of this.#bystanders) bystander.leave();
    return this.server.stop();
  }

  /** The status of a response, once it has come to its end or the sender has lost patience. */
  #send({ method, path, body, isAnonymous }: CrowdTarget): Promise<number> {
    const { port, url } = this.server;
    const member = { Cookie: this.#member.cookieHeader(), "X-Account": this.#member.uid ?? "" };
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
      const timer = setTimeout(leave, patienceMs);
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

  async #seen() {
    const waitsMs: Record<string, number> = {};
    const failures: string[] = [];
    for (const bystander of this.#bystanders) {
      const seen = await bystander.seen();
      waitsMs[bystander.name] = percentile99(seen.waits);
      failures.push(...seen.failures);
    }
    return { waitsMs, failures };
  }

  /** The longest time that the loop was held since the last question. */
  async #longest(): Promise<number> {
    const port = this.server.log().find(({ message }) => message === "loop watch")?.port;
    const { cpuMs } = (await (await fetch(`http://127.0.0.1:${port}`)).json()) as { cpuMs: number };
    return cpuMs;
  }
}

const password = "a rather long password";

async function signUp(server: RunningServer, email: string, address: string): Promise<Browser> {
  const browser = new Browser(server, server.url, address);
  await browser.post("/api/auth/sign-up", { displayName: "Full", email, password });
  await browser.put("/api/v1/me");
  return browser;
}
