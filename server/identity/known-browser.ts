import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { findAccountId } from "../db/account-rows.ts";
import type { AccountServices } from "./account-services.ts";
import type { Caller } from "./caller.ts";
import { cookiePrefix } from "./create-auth.ts";

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
  const uid = await findAccountId(services.database(), email);
  if (uid === undefined) return undefined;
  const mark = markOf(services, uid, browser.id);
  return browser.marks.some((each) => isSame(each, mark)) ? browser.id : undefined;
}

/** Call it when someone has proven in this browser that the account is theirs. */
export function rememberBrowser(services: AccountServices, caller: Caller, uid: string): void {
  const { id, marks } = readBrowser(services, caller) ?? { id: newBrowserId(), marks: [] };
  const mark = markOf(services, uid, id);
  const kept = [mark, ...marks.filter((each) => each !== mark)].slice(0, maxAccounts);
  const secure = services.config.publicUrl.startsWith("https:") ? "; Secure" : "";
  caller.cookies.push(
    `${cookieName(services)}=${[id, ...kept].join(".")}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
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

function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}

function cookieName({ config }: AccountServices): string {
  return `${cookiePrefix(config)}.known_browser`;
}
