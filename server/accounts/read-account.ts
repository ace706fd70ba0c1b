import { setTimeout as sleep } from "node:timers/promises";
import { getCookieCache } from "better-auth/cookies";
import type { AccountDetails } from "../../domain/accounts/own-account.ts";
import type { AccountIdentity } from "../../domain/accounts/profile.ts";
import { toTimestamp } from "../db/columns.ts";
import type { AccountServices } from "../identity/account-services.ts";
import { countRecoveryCodes, listSessions as listRows, listSignInMethods } from "../identity/auth-rows.ts";
import { type AuthUser, asIdentity, type Caller, findSession, type Session } from "../identity/session.ts";

/** How long the database may take before we fall back to the signed cookie. */
const patienceMs = 1_000;

export type Presence =
  | { kind: "session"; session: Session; user: AccountIdentity }
  /** The database is away or slow; a signed cookie says who it was within the last hour. Good for a greeting only. */
  | { kind: "remembered"; user: AccountIdentity }
  | { kind: "nobody"; user?: undefined };

/** Who the caller is, soon, whatever the database does. Fails when neither the database nor a cookie knows. */
export async function recognizeCaller(services: AccountServices, caller: Caller): Promise<Presence> {
  const lookup = findSession(services, caller);
  const inTime = new AbortController();
  const early = await Promise.race([lookup, sleep(patienceMs, "late" as const, { signal: inTime.signal })])
    .catch(() => "late" as const)
    .finally(() => inTime.abort());
  if (early === "late") {
    const user = await rememberedUser(services, caller);
    if (user) return { kind: "remembered", user };
  }
  const session = early === "late" ? await lookup : early;
  return session ? { kind: "session", session, user: session.user } : { kind: "nobody" };
}

/**
 * Who the caller was a short while ago, by a cookie that we signed then. It says what to greet someone with while the
 * database is away, and opens nothing.
 */
async function rememberedUser(
  { secret, cookiePrefix }: AccountServices,
  { headers }: Caller,
): Promise<AccountIdentity | undefined> {
  const cached = await getCookieCache(headers, { secret, cookiePrefix, isSecure: false }).catch(() => null);
  return cached ? asIdentity(cached.user as AuthUser) : undefined;
}

/** The account, and how it is signed in to. */
export async function describeAccount(services: AccountServices, { user }: Session): Promise<AccountDetails> {
  const methods = await listSignInMethods(services.auth(), user.uid);
  const recoveryCodes = await countRecoveryCodes(services.auth(), user.uid);
  return {
    ...user,
    hasPassword: methods.includes("credential"),
    hasGoogle: methods.includes("google"),
    secondStep: recoveryCodes === undefined ? null : { recoveryCodes },
  };
}

/** More than anyone looks through. */
const maxSessions = 100;

/** Where the account is signed in, latest first, and never with tokens. */
export async function listSessions(services: AccountServices, current: Session) {
  const rows = await listRows(services.auth(), current.user.uid, maxSessions);
  return rows.map(({ id, createdAt, updatedAt, expiresAt, ipAddress, userAgent }) => ({
    id,
    isCurrent: id === current.id,
    createdAt: toTimestamp(createdAt),
    lastUsedAt: toTimestamp(updatedAt),
    expiresAt: toTimestamp(expiresAt),
    address: ipAddress ?? "",
    userAgent: userAgent ?? "",
  }));
}
