import { endOldestSessions } from "../db/account-rows.ts";
import type { AccountServices } from "./account-services.ts";
import { type Caller, keepCookies } from "./caller.ts";
import { rememberBrowser } from "./known-browser.ts";
import { findSession } from "./session.ts";

const maxSessions = 50;

/**
 * After a sign-in of whatever kind to this account, which answered with these headers. The browser has a new session, so a cookie that
 * somebody planted before is worth nothing; the session that it had ends.
 */
export async function beginSession(
  services: AccountServices,
  caller: Caller,
  headers: Headers,
  uid: string,
): Promise<void> {
  const before = await findSession(services, { ...caller, cookies: [] });
  keepCookies(caller, headers);
  rememberBrowser(services, caller, uid);
  const { internalAdapter } = await services.auth().$context;
  if (before) await internalAdapter.deleteSession(before.token);
  await endOldestSessions(services.database(), uid, maxSessions);
}

/** Ends the session of this browser, if it has one, and takes its cookies back. */
export async function endSession(services: AccountServices, caller: Caller): Promise<void> {
  const session = await findSession(services, { ...caller, cookies: [] });
  const auth = services.auth();
  // Better Auth's own sign-out would take the cookies even if the session could not be ended.
  if (session) await (await auth.$context).internalAdapter.deleteSession(session.token);
  const { headers } = await auth.api.signOut({ headers: caller.headers, returnHeaders: true });
  keepCookies(caller, headers);
}
