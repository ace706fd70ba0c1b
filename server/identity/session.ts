import { getCookieCache, getSessionCookie } from "better-auth/cookies";
import type { AccountIdentity } from "../../domain/accounts/profile.ts";
import { AppError } from "../errors.ts";
import type { AccountServices } from "./account-services.ts";
import { type Caller, callerOf, keepCookies } from "./caller.ts";
import { cookiePrefix } from "./create-auth.ts";

export interface Session {
  id: string;
  token: string;
  createdAt: Date;
  user: AccountIdentity;
}

export const notSignedIn = () => new AppError("not-signed-in", "Please sign in first.");

interface AuthUser {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  image?: string | null | undefined;
}

/** Who is asking, as the database knows it at this moment: a session that was ended elsewhere is none. */
export async function findSession(services: AccountServices, caller: Caller): Promise<Session | undefined> {
  if (!hasCookie(services, caller)) return undefined;
  const { headers, response } = await services.auth().api.getSession({
    headers: caller.headers,
    query: { disableCookieCache: true },
    returnHeaders: true,
  });
  const takesCookies = !response && headers.getSetCookie().length > 0;
  if (takesCookies && (await isThere(services, caller))) return undefined;
  keepCookies(caller, headers);
  if (!response) return undefined;
  const { id, token, createdAt } = response.session;
  return { id, token, createdAt, user: asIdentity(response.user) };
}

/**
 * Who was asking a short while ago, by a cookie that we signed then. It says what to greet someone with while the database is
 * away, and opens nothing.
 */
export async function rememberedUser(
  services: AccountServices,
  { headers }: Caller,
): Promise<AccountIdentity | undefined> {
  const found = await getCookieCache(headers, {
    secret: services.secret,
    cookiePrefix: cookiePrefix(services.config),
    isSecure: false,
  }).catch(() => null);
  return found ? asIdentity(found.user as AuthUser) : undefined;
}

/** The account that a page is asked for with. */
export async function accountOf(
  services: AccountServices,
  request: Request,
  address: string,
): Promise<string | undefined> {
  return (await findSession(services, callerOf(request, address)))?.user.uid;
}

/** Whether the session is there, if only expired. The browser keeps its cookies then: this server's clock may be wrong. */
async function isThere(services: AccountServices, { headers }: Caller): Promise<boolean> {
  const config = { cookiePrefix: cookiePrefix(services.config) };
  const [token = ""] = (getSessionCookie(headers, config) ?? "").split(".");
  const { internalAdapter } = await services.auth().$context;
  return (await internalAdapter.findSession(token)) !== null;
}

/** Visitors without a session cost no query. */
function hasCookie({ config }: AccountServices, { headers }: Caller): boolean {
  return (headers.get("Cookie") ?? "").includes(`${cookiePrefix(config)}.session_token=`);
}

export function asIdentity({ id, email, emailVerified, name, image }: AuthUser): AccountIdentity {
  return { uid: id, email, displayName: name, emailVerified, ...(image ? { photoURL: image } : {}) };
}
