import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { getSessionCookie } from "better-auth/cookies";
import type { TokenScope } from "../../domain/accounts/access-token.ts";
import type { AccountIdentity } from "../../domain/accounts/profile.ts";
import { networkOf } from "../http/client-address.ts";
import type { AccountServices } from "./account-services.ts";
import { deleteSession, findSessionOwner, findUserId } from "./auth-rows.ts";
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

/** A session that is used goes on, but not for ever: somebody else may be using it. */
const longestMs = 180 * 24 * 60 * 60_000;

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
  if (!response) {
    addCookies(caller, headers);
    return undefined;
  }
  const { id, token, createdAt } = response.session;
  if (Date.now() - createdAt.getTime() > longestMs) {
    await deleteSession(services.auth(), token);
    return undefined;
  }
  addCookies(caller, headers);
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

/**
 * Whether a response of Better Auth asks for the second step. The caller gets the challenge's cookie and no other: until the
 * step is done, whoever was signed in in this browser stays so.
 */
export function takeChallenge(services: AccountServices, caller: Caller, headers: Headers): boolean {
  const start = `${services.cookiePrefix}.two_factor=`;
  const cookie = headers.getSetCookie().find((each) => each.startsWith(start));
  if (cookie) caller.cookies.push(cookie);
  return cookie !== undefined;
}

/**
 * The caller's headers with one cookie alone. Next to a challenge, a session would be taken for the one who does the step; and
 * what the browser remembers of its session may be older than what the database has.
 */
export function withOnly(
  cookieName: "two_factor" | "session_token",
  { cookiePrefix }: AccountServices,
  { headers }: Caller,
): Headers {
  const start = `${cookiePrefix}.${cookieName}=`;
  const cookie = (headers.get("Cookie") ?? "").split("; ").find((each) => each.startsWith(start));
  const only = new Headers(headers);
  if (cookie) only.set("Cookie", cookie);
  else only.delete("Cookie");
  return only;
}

// A browser that has signed in to an account keeps a cookie that proves it. It opens nothing: it keeps strangers who guess
// at the password from locking the owner out, and the owner from being told of a new device each time. It holds a random id and
// a mark for each account, and no account's id.

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
  return hasMark(services, browser, uid) ? browser.id : undefined;
}

/** Whether someone has signed in to the account in this browser before. */
export function isKnownBrowser(services: AccountServices, caller: Caller, uid: string): boolean {
  const browser = readBrowser(services, caller);
  return browser !== undefined && hasMark(services, browser, uid);
}

function hasMark(services: AccountServices, { id, marks }: KnownBrowser, uid: string): boolean {
  const mark = markOf(services, uid, id);
  return marks.some((each) => isSame(each, mark));
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
