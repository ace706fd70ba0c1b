import { createHmac } from "node:crypto";
import type { Database } from "../db/engine/database.ts";
import { AppError } from "../errors.ts";
import { networkOf, widerNetworkOf } from "../http/client-address.ts";
import { countAttempt, forgetAttempts, readAttempts, takeBackAttempt } from "./attempt-rows.ts";
import { type Attempt, type Limit, type LimitName, limits } from "./limits.ts";

/** Some providers give each customer a /48 of version 6, some share it out among many. */
const widerNetworkFactor = 4;
/**
 * How long a network's refusal holds without a query: attempts that were in flight, and counted, may have succeeded since. An
 * account's is checked each time: a reset on another server ends it at once.
 */
const believedMs = 10_000;

interface Counter {
  key: string;
  most: number;
  counts: Limit["counts"];
  /** A hash of the account; undefined where it counts for a network alone. */
  account?: string | undefined;
}

/** Limits as rows, so that they hold on every server. */
export function createRateLimiter(database: () => Database, secret: string, now = () => performance.now()) {
  const refusals = createRefusalMemory(now);
  const { countersOf, accountKey } = createCounters(secret);

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
    async guard<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
      const counters = countersOf(attempt);
      const leftMs = await refusedMs(counters, limits[attempt.name].windowMs);
      if (leftMs !== undefined) {
        const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000));
        throw new AppError("too-many-requests", undefined, { retryAfterSeconds });
      }
      const result = await work();
      await takeBackFailures(counters);
      return result;
    },
    /** Counts one more, and returns whether it may be done: for work that is left out without a word. */
    async allows(attempt: Attempt): Promise<boolean> {
      return (await refusedMs(countersOf(attempt), limits[attempt.name].windowMs)) === undefined;
    },
    /** Someone has proven who they are in another way: what was counted for the account is forgotten, on every network. */
    async forgive(name: LimitName, account: string): Promise<void> {
      await forgetAttempts(database(), accountKey(name, account));
    },
  };
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Which counters an attempt has. Their keys are hashed: a table of who tried what is nobody's business. */
function createCounters(secret: string) {
  const keyOf = (...parts: string[]) =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["limit", ...parts]))
      .digest("base64url");
  const accountKey = (name: LimitName, account: string) => keyOf(name, "everything", account);

  /** For a browser that has signed in before: these alone. */
  function countersOfBrowser(
    { name, knownBrowser: limit }: NamedLimit,
    account: string,
    browser = "",
  ): Counter[] {
    if (!limit) return [];
    return [
      { key: keyOf(name, "browser", account, browser), most: limit.failures, counts: "failures" },
      { key: keyOf(name, "browsers", account), most: limit.attemptsPerAccount, counts: "attempts" },
    ];
  }

  function countersOfNetworks(limit: NamedLimit, address: string | undefined): Counter[] {
    const { name, counts, attemptsPerAddress = 0, perAddress = 0 } = limit;
    const counters = networksOf(address).flatMap(([network, factor]): Counter[] => [
      { key: keyOf(name, "attempts", network), most: attemptsPerAddress * factor, counts: "attempts" },
      { key: keyOf(name, "address", network), most: perAddress * factor, counts },
    ]);
    return counters.filter(isLimited);
  }

  function countersOfAccount(limit: NamedLimit, account: string, address: string | undefined): Counter[] {
    const { name, counts, perAccountAndAddress = 0, perAccount = 0 } = limit;
    const counters: Counter[] = [{ key: keyOf(name, "account", account), most: perAccount, counts }];
    if (address !== undefined) {
      const key = keyOf(name, "account-and-address", account, networkOf(address));
      counters.unshift({ key, most: perAccountAndAddress, counts });
    }
    return counters.filter(isLimited);
  }

  return {
    accountKey,
    /** In the order in which they are counted: one that is full must not fill those after it. */
    countersOf({ name, account, address, knownBrowser }: Attempt): Counter[] {
      const limit = { name, ...(limits[name] as Limit) };
      if (account === undefined) return countersOfNetworks(limit, address);
      const isKnown = knownBrowser !== undefined && limit.knownBrowser !== undefined;
      const counters = isKnown
        ? countersOfBrowser(limit, account, knownBrowser)
        : countersOfAccount(limit, account, address);
      const hash = accountKey(name, account);
      return [
        ...(isKnown ? [] : countersOfNetworks(limit, address)),
        ...counters.map((counter) => ({ ...counter, account: hash })),
      ];
    },
  };
}

type NamedLimit = Limit & { name: LimitName };

const isLimited = ({ most }: Counter) => most > 0;

function networksOf(address: string | undefined): [network: string, factor: number][] {
  if (address === undefined) return [];
  const wider = widerNetworkOf(address);
  return [[networkOf(address), 1], ...(wider ? [[wider, widerNetworkFactor] as [string, number]] : [])];
}

interface RememberedRefusal {
  endsAt: number;
  confirmedAt: number;
}

/** More than are refused at a time; beyond it the oldest is forgotten, and costs a write when it comes again. */
const maxRemembered = 10_000;

/**
 * This server's refusals and when each ends, so that going on after a refusal costs no write. By a clock that only runs
 * forward: the machine's may be set.
 */
export function createRefusalMemory(now: () => number) {
  const remembered = new Map<string, RememberedRefusal>();
  return {
    remember(key: string, ms: number): void {
      remembered.delete(key);
      const oldest = remembered.size < maxRemembered ? undefined : remembered.keys().next().value;
      if (oldest !== undefined) remembered.delete(oldest);
      remembered.set(key, { endsAt: now() + ms, confirmedAt: now() });
    },
    /** How much longer it lasts, and how long ago the database last said so. */
    find(key: string): { leftMs: number; ageMs: number } | undefined {
      const refusal = remembered.get(key);
      if (!refusal) return undefined;
      if (refusal.endsAt > now())
        return { leftMs: refusal.endsAt - now(), ageMs: now() - refusal.confirmedAt };
      remembered.delete(key);
      return undefined;
    },
    confirm(key: string): void {
      const refusal = remembered.get(key);
      if (refusal) refusal.confirmedAt = now();
    },
    forget(key: string): void {
      remembered.delete(key);
    },
  };
}
