import { createHmac } from "node:crypto";
import { countAttempt, forgetAttempts, readAttempts, takeBackAttempt } from "../db/attempts.ts";
import type { Database } from "../db/database.ts";
import { networkOf, widerNetworkOf } from "../http/network-of.ts";
import { Refusal } from "./refusal.ts";
import { createRefusalMemory } from "./refusal-memory.ts";

interface Limit {
  windowMs: number;
  /** How many for one account or e-mail address, from everywhere together. */
  perAccount?: number;
  /** How many for one account from one network address: strangers elsewhere leave the owner's alone. */
  perAccountAndAddress?: number;
  /** How many from one network address; a household or an office shares one. */
  perAddress?: number;
  /** Passwords may be tried wrongly so often; where a mail is sent or something made or changed, success counts too. */
  counts: "failures" | "attempts";
  /** How many from one network address, successes included, where the other numbers leave those out. */
  attemptsPerAddress?: number;
  /**
   * For a browser that has signed in to the account before. Only these count for it, and nobody else can use them up: how many
   * wrong ones it may try, and how many attempts all such browsers of the account have together.
   */
  knownBrowser?: { failures: number; attemptsPerAccount: number };
}

const minute = 60_000;

export const limits = {
  "sign-in": {
    windowMs: 15 * minute,
    perAccount: 200,
    perAccountAndAddress: 10,
    perAddress: 60,
    counts: "failures",
    attemptsPerAddress: 120,
    knownBrowser: { failures: 10, attemptsPerAccount: 60 },
  },
  "sign-up": { windowMs: 60 * minute, perAccount: 10, perAddress: 20, counts: "attempts" },
  google: { windowMs: 15 * minute, perAddress: 60, counts: "attempts" },
  // Nobody can use up somebody else's: beyond so many, mails are not sent, and nothing is refused.
  reset: { windowMs: 60 * minute, perAddress: 20, counts: "attempts" },
  "reset-mail": { windowMs: 60 * minute, perAccount: 5, counts: "attempts" },
  link: { windowMs: 60 * minute, perAccount: 20, perAddress: 20, counts: "failures" },
  // Whoever could change it without end would undo each reset by the real owner.
  password: { windowMs: 15 * minute, perAccount: 10, perAddress: 60, counts: "attempts" },
  email: { windowMs: 60 * minute, perAccount: 5, perAddress: 20, counts: "attempts" },
  photo: { windowMs: 60 * minute, perAccount: 20, perAddress: 40, counts: "attempts" },
  checkout: { windowMs: 60 * minute, perAddress: 60, counts: "attempts" },
  order: { windowMs: 60 * minute, perAddress: 10, counts: "attempts" },
} as const satisfies Record<string, Limit>;

/** Some providers give each customer a /48 of version 6, some share it out among many. */
const widerNetworkFactor = 4;

export type LimitName = keyof typeof limits;

export interface Limited {
  name: LimitName;
  /** An account's id or e-mail address, where one is known. */
  account?: string | undefined;
  address?: string | undefined;
  /** The browser, if it has signed in to the account before. */
  knownBrowser?: string | undefined;
}

interface Counter {
  key: string;
  most: number;
  counts: Limit["counts"];
  /** A hash of whom it is about; undefined where it counts for a network alone. */
  account?: string | undefined;
}

/**
 * So long a network's refusal is believed without asking the database: attempts that were under way, and counted, may have
 * succeeded since. An account's is asked for each time: a reset on another server ends it at once.
 */
const believedMs = 10_000;

/** Limits as rows, so that they hold on every server. The keys are hashed: a table of who tried what is nobody's business. */
export function createLimits(database: () => Database, secret: string, now = () => performance.now()) {
  const refusals = createRefusalMemory(now);
  const keyOf = (...parts: string[]) =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["limit", ...parts]))
      .digest("base64url");
  const accountKey = (name: LimitName, account: string) => keyOf(name, "everything", account);

  /** In the order in which they are counted: one that is full must not fill those after it. */
  function countersOf({ name, account, address, knownBrowser }: Limited): Counter[] {
    const limit: Limit = limits[name];
    const { counts } = limit;
    if (account !== undefined && knownBrowser !== undefined && limit.knownBrowser) {
      const { failures, attemptsPerAccount } = limit.knownBrowser;
      return [
        { key: keyOf(name, "browser", account, knownBrowser), most: failures, counts: "failures" as const },
        { key: keyOf(name, "browsers", account), most: attemptsPerAccount, counts: "attempts" as const },
      ].map((counter) => ({ ...counter, account: accountKey(name, account) }));
    }
    const counters: Counter[] = [];
    for (const [network, factor] of networksOf(address)) {
      if (limit.attemptsPerAddress) {
        const most = limit.attemptsPerAddress * factor;
        counters.push({ key: keyOf(name, "attempts", network), most, counts: "attempts" });
      }
      if (limit.perAddress)
        counters.push({ key: keyOf(name, "address", network), most: limit.perAddress * factor, counts });
    }
    if (account === undefined) return counters;
    const forAccount = { counts, account: accountKey(name, account) };
    if (limit.perAccountAndAddress && address !== undefined) {
      const key = keyOf(name, "account-and-address", account, networkOf(address));
      counters.push({ key, most: limit.perAccountAndAddress, ...forAccount });
    }
    if (limit.perAccount)
      counters.push({ key: keyOf(name, "account", account), most: limit.perAccount, ...forAccount });
    return counters;
  }

  /** How many more milliseconds it is refused, as this server remembers; undefined when it may be tried. */
  async function rememberedMs({ key, most, account }: Counter): Promise<number | undefined> {
    const refusal = refusals.find(key);
    if (!refusal) return undefined;
    const isBelieved = account === undefined && refusal.ageMs < believedMs;
    if (!isBelieved && (await readAttempts(database(), key)) <= most) {
      refusals.forget(key);
      return undefined;
    }
    if (!isBelieved) refusals.confirm(key);
    return refusal.leftMs;
  }

  /** Counts one more everywhere; how many milliseconds it is refused if that is one too many. */
  async function refusedMs(counters: readonly Counter[], windowMs: number): Promise<number | undefined> {
    for (const counter of counters) {
      const leftMs = await rememberedMs(counter);
      if (leftMs !== undefined) return leftMs;
    }
    const db = database();
    const full = await db.tx(async () => {
      for (const counter of counters) {
        const { count, endsAt } = await countAttempt(db, counter, windowMs);
        if (count > counter.most) return { key: counter.key, leftMs: endsAt.getTime() - Date.now() };
      }
      return undefined;
    });
    if (full) refusals.remember(full.key, full.leftMs);
    return full?.leftMs;
  }

  async function takeBackFailures(counters: readonly Counter[]): Promise<void> {
    const failures = counters.filter(({ counts }) => counts === "failures");
    if (failures.length === 0) return;
    const db = database();
    await db.tx(async () => {
      for (const { key } of failures) await takeBackAttempt(db, key);
    });
  }

  return {
    /** Does the work, unless it was tried too often. An attempt counts before it is made: many at once count as many. */
    async guard<T>(limited: Limited, work: () => Promise<T>): Promise<T> {
      const counters = countersOf(limited);
      const leftMs = await refusedMs(counters, limits[limited.name].windowMs);
      if (leftMs !== undefined) {
        const seconds = Math.max(1, Math.ceil(leftMs / 1000));
        throw new Refusal("too-many-requests", { "Retry-After": String(seconds) });
      }
      const result = await work();
      await takeBackFailures(counters);
      return result;
    },
    /** Counts one more, and tells whether it may be done: for what is left out without a word. */
    async allows(limited: Limited): Promise<boolean> {
      return (await refusedMs(countersOf(limited), limits[limited.name].windowMs)) === undefined;
    },
    /** Someone has proven who they are in another way: what was counted for the account is forgotten, on every network. */
    async forgive(name: LimitName, account: string): Promise<void> {
      await forgetAttempts(database(), accountKey(name, account));
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;

function networksOf(address: string | undefined): [network: string, factor: number][] {
  if (address === undefined) return [];
  const wider = widerNetworkOf(address);
  return [[networkOf(address), 1], ...(wider ? [[wider, widerNetworkFactor] as [string, number]] : [])];
}
