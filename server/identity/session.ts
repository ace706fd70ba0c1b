import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { getSessionCookie } from "better-auth/cookies";
import type { TokenScope } from "../../domain/accounts/access-token.ts";
import type { AccountIdentity } from "../../domain/accounts/profile.ts";
import { networkOf } from "../http/client-address.ts";
import type { AccountServices } from "./account-services.ts";
import { findSessionOwner, findUserId } from "./auth-rows.ts";
import { addressHeader } from "./create-auth.ts";
import type { Attempt } from "./limits.ts";

/** A request as far as accounts are concerned. */
export interface Caller {
  /** For Better Auth: the visitor's cookies, and nothing that a visitor could make up. */
  headers: Headers;
  address: string;
  /** `Set-Cookie` headers of the response, whatever its status. The code that made the caller sends them. */
  cookies: string[];
  /** Where the session is looked up once for several calls. */
  sharedLookup?: SessionLookup | undefined;
}

export type SessionLookup = () => Promise<Session | undefined>;

export interface Session {
  id: string;
  token: string;
  createdAt: Date;
  user: AccountIdentity;
  /** Its rights, where a program opened it by a token; undefined for browsers. */
  scopes?: readonly TokenScope[];
}

export interface AuthUser {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  image?: string | null | undefined;
}

/** Longer than what browsers send; it is stored with the session. */
const maxUserAgentLength = 300;

export function callerOf(request: Pick<Request, "headers">, address: string): Caller {
  const headers = new Headers({ [addressHeader]: address });
  const cookie = request.headers.get("Cookie");
  if (cookie) headers.set("Cookie", cookie);
  const userAgent = request.headers.get("User-Agent")?.slice(0, maxUserAgentLength) ?? "";
  if (/^[\x20-\x7e]+$/.test(userAgent)) headers.set("User-Agent", userAgent);
  return { headers, address, cookies: [] };
}

export function addCookies({ cookies }: Caller, headers: Headers): void {
  cookies.push(...headers.getSetCookie());
}

/** The caller's session as the database has it now: one that was ended elsewhere is none. A renewed one brings cookies. */
export function findSession(services: AccountServices, caller: Caller): Promise<Session | undefined> {
  return caller.sharedLookup ? caller.sharedLookup() : lookUpSession(services, caller);
}

async function lookUpSession(services: AccountServices, caller: Caller): Promise<Session | undefined> {
  if (claimedSession(services, caller) === undefined) return undefined;
  const { headers, response } = await services.auth().api.getSession({
    headers: caller.headers,
    query: { disableCookieCache: true },
    returnHeaders: true,
  });
  const removesCookies = !response && headers.getSetCookie().length > 0;
  if (removesCookies && (await sessionExists(services, caller))) return undefined;
  addCookies(caller, headers);
  if (!response) return undefined;
  const { id, token, createdAt } = response.session;
  return { id, token, createdAt, user: asIdentity(response.user) };
}

/** Whether the session has a row, even if it has expired. The browser keeps its cookies then: this server's clock may be wrong. */
async function sessionExists(services: AccountServices, { headers }: Caller): Promise<boolean> {
  const { cookiePrefix } = services;
  const [token = ""] = (getSessionCookie(headers, { cookiePrefix }) ?? "").split(".");
  return (await findSessionOwner(services.auth(), token)) !== undefined;
}

/** The session that a browser claims to have; whether that is true is looked up. Visitors without one cost no query. */
export function claimedSession(
  { cookiePrefix }: Pick<AccountServices, "cookiePrefix">,
  { headers }: Pick<Request, "headers">,
): string | undefined {
  return new RegExp(`${cookiePrefix}\\.session_token=([^;]+)`).exec(headers.get("Cookie") ?? "")?.[1];
}

export function asIdentity({ id, email, emailVerified, name, image }: AuthUser): AccountIdentity {
  return { uid: id, email, displayName: name, emailVerified, ...(image ? { photoURL: image } : {}) };
}

// A browser that has signed in to an account keeps a cookie that proves it. It opens nothing: it only keeps strangers who
// guess at the password from locking the owner out. It holds a random id and a mark for each account, and no account's id.

/** Browsers keep no cookie for longer. */
const maxAgeSeconds = 400 * 24 * 60 * 60;
/** A family's computer. The account that was signed in to longest ago gives way. */
const maxAccounts = 5;

interface KnownBrowser {
  id: string;
  marks: readonly string[];
}

/** The browser's id, if it has signed in before to the account that has this e-mail address. */
export async function findKnownBrowser(
  services: AccountServices,
  caller: Caller,
  email: string,
): Promise<string | undefined> {
  const browser = readBrowser(services, caller);
  // Others cost no query.
  if (!browser) return undefined;
  const uid = await findUserId(services.auth(), email);
  if (uid === undefined) return undefined;
  const mark = markOf(services, uid, browser.id);
  return browser.marks.some((each) => isSame(each, mark)) ? browser.id : undefined;
}

/** Call it when someone has proven in this browser that the account is theirs. */
export function rememberBrowser(services: AccountServices, caller: Caller, uid: string): void {
  const { id, marks } = readBrowser(services, caller) ?? { id: newBrowserId(), marks: [] };
  const mark = markOf(services, uid, id);
  const newest = [mark, ...marks.filter((each) => each !== mark)].slice(0, maxAccounts);
  const secure = services.config.publicUrl.startsWith("https:") ? "; Secure" : "";
  caller.cookies.push(
    `${cookieName(services)}=${[id, ...newest].join(".")}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
}

function readBrowser(services: AccountServices, { headers }: Caller): KnownBrowser | undefined {
  const start = `${cookieName(services)}=`;
  const cookie = (headers.get("Cookie") ?? "").split("; ").find((each) => each.startsWith(start));
  const value = cookie?.slice(start.length) ?? "";
  if (!/^[\w-]{22}(?:\.[\w-]{43}){1,5}$/.test(value)) return undefined;
  const [id = "", ...marks] = value.split(".");
  return { id, marks };
}

const newBrowserId = () => randomBytes(16).toString("base64url");

function markOf({ secret }: AccountServices, uid: string, browserId: string): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify(["known-browser", uid, browserId]))
    .digest("base64url");
}

function isSame(mark: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(mark), Buffer.from(expected));
}

function cookieName({ cookiePrefix }: AccountServices): string {
  return `${cookiePrefix}.known_browser`;
}

interface HashingAttempt extends Omit<Attempt, "address" | "knownBrowser"> {
  /** The browser's id, if it has signed in to the account before. */
  knownBrowser?(): Promise<string | undefined>;
}

/**
 * Does work that hashes a password: a few at a time, networks take turns, and the limit holds. An attempt is counted when its
 * turn comes: to count is a write, and sixty of them would hold up the next visitor's.
 */
export function guardHashing<T>(
  { hashing, limits }: AccountServices,
  { address }: Caller,
  { knownBrowser, ...attempt }: HashingAttempt,
  work: () => Promise<T>,
): Promise<T> {
  return hashing(networkOf(address), async () =>
    limits.guard({ ...attempt, address, knownBrowser: await knownBrowser?.() }, work),
  );
}
