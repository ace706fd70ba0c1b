import { createHmac } from "node:crypto";
import { countAttempt, forgetAttempts, removeEndedAttempts, takeBackAttempt } from "../db/attempts.ts";
import type { Database } from "../db/database.ts";
import { networkOf } from "../http/network-of.ts";
import { Refusal } from "./refusal.ts";

interface Limit {
  windowMs: number;
  /** How many for one account or e-mail address. */
  perAccount: number;
  /** How many from one network address; a household or an office shares one. */
  perAddress: number;
  /** Passwords may be tried wrongly so often; where a mail is sent or something made or changed, success counts too. */
  counts: "failures" | "attempts";
}

const minute = 60_000;

export const limits = {
  "sign-in": { windowMs: 15 * minute, perAccount: 10, perAddress: 60, counts: "failures" },
  "sign-up": { windowMs: 60 * minute, perAccount: 10, perAddress: 20, counts: "attempts" },
  google: { windowMs: 15 * minute, perAccount: 60, perAddress: 60, counts: "attempts" },
  reset: { windowMs: 60 * minute, perAccount: 5, perAddress: 20, counts: "attempts" },
  link: { windowMs: 60 * minute, perAccount: 20, perAddress: 20, counts: "failures" },
  // Whoever could change it without end would undo each reset by the real owner.
  password: { windowMs: 15 * minute, perAccount: 10, perAddress: 60, counts: "attempts" },
  email: { windowMs: 60 * minute, perAccount: 5, perAddress: 20, counts: "attempts" },
  photo: { windowMs: 60 * minute, perAccount: 20, perAddress: 40, counts: "attempts" },
  checkout: { windowMs: 60 * minute, perAccount: 60, perAddress: 60, counts: "attempts" },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

export interface Limited {
  name: LimitName;
  /** An account's id or e-mail address, where one is known. */
  account?: string | undefined;
  address: string;
}

const removedAtOnce = 20;

/** Limits as rows, so that they hold on every server. The keys are hashed: a table of who tried what is nobody's business. */
export function createLimits(database: () => Database, secret: string) {
  const keyOf = (...parts: string[]) =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["limit", ...parts]))
      .digest("base64url");

  function keysOf({ name, account, address }: Limited) {
    const byAddress = { key: keyOf(name, "address", networkOf(address)), most: limits[name].perAddress };
    // The address comes first: one that is stopped must not fill the table with the names that it makes up.
    return account === undefined
      ? [byAddress]
      : [byAddress, { key: keyOf(name, "account", account), most: limits[name].perAccount }];
  }

  return {
    /** Does the work, unless it was tried too often. An attempt counts before it is made: many at once count as many. */
    async guard<T>(limited: Limited, work: () => Promise<T>): Promise<T> {
      const { windowMs, counts } = limits[limited.name];
      for (const { key, most } of keysOf(limited)) {
        const { count, endsAt } = await countAttempt(database(), key, windowMs);
        if (count > most) {
          const seconds = Math.max(1, Math.ceil((Date.parse(endsAt) - Date.now()) / 1000));
          throw new Refusal("too-many-requests", { "Retry-After": String(seconds) });
        }
      }
      const result = await work();
      if (counts === "failures")
        for (const { key } of keysOf(limited)) await takeBackAttempt(database(), key);
      await removeEndedAttempts(database(), removedAtOnce);
      return result;
    },
    /** Someone has proven who they are in another way. */
    async forgive(name: LimitName, account: string): Promise<void> {
      await forgetAttempts(database(), keyOf(name, "account", account));
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;
