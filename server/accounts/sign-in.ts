import type { z } from "zod";
import type { signInSchema, signUpSchema } from "../../domain/accounts/accounts-schema.ts";
import type { AccountIdentity } from "../../domain/accounts/profile.ts";
import { AppError } from "../errors.ts";
import { hasAccount } from "../identity/account-rows.ts";
import type { AccountServices } from "../identity/account-services.ts";
import { admit } from "../identity/admission.ts";
import {
  deleteSession,
  deleteUnopenable,
  endOldestSessions,
  findPasswordHash,
  findUserId,
} from "../identity/auth-rows.ts";
import { noteNewDevice } from "../identity/note-event.ts";
import {
  addCookies,
  asIdentity,
  type Caller,
  findKnownBrowser,
  findSession,
  guardHashing,
  isKnownBrowser,
  rememberBrowser,
  takeChallenge,
} from "../identity/session.ts";
import { refuseWeakPassword } from "../identity/weak-password.ts";
import { sendConfirmation } from "./confirm-email.ts";

const maxSessions = 50;

/** The account that a password opens, with a code where it asks for one. The session's cookies are the caller's. */
export async function signIn(
  services: AccountServices,
  caller: Caller,
  { email, password }: z.infer<typeof signInSchema>,
): Promise<AccountIdentity> {
  const knownBrowser = () => findKnownBrowser(services, caller, email);
  const attempt = { name: "sign-in", account: email, knownBrowser } as const;
  const user = await guardHashing(services, caller, attempt, async () => {
    const auth = services.auth();
    const uid = await findUserId(auth, email);
    if (uid === undefined) throw new AppError("user-not-found");
    const hash = await findPasswordHash(auth, uid);
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: caller.headers,
      returnHeaders: true,
    });
    // To compare takes a while. A change of the password meanwhile has ended all sessions, so this one ends too.
    if ((await findPasswordHash(auth, uid)) !== hash) {
      if (response.token) await deleteSession(auth, response.token);
      throw new AppError("wrong-password");
    }
    if (takeChallenge(services, caller, headers)) return undefined;
    await beginSession(services, caller, headers, uid);
    return asIdentity(response.user);
  });
  // Beyond the limit's reach: it counts failures, and the password was right.
  if (!user) throw new AppError("second-step");
  return user;
}

/** Longer than a sign-up takes from its first write to its last. */
const signUpMs = 5_000;

/**
 * A new account, signed in; a mail has the link that confirms its address. On SQLite account and password are two writes: what a
 * crash or a full disk in between has left can be opened by nobody and would keep its owner out, so the next sign-up begins anew.
 */
export function signUp(
  services: AccountServices,
  caller: Caller,
  { displayName, email, password, invite }: z.infer<typeof signUpSchema>,
): Promise<AccountIdentity> {
  const makeAccount = async () => {
    await refuseWeakPassword(password, email);
    await deleteUnopenable(services.auth(), email, Date.now() - signUpMs);
    const created = await services
      .auth()
      .api.signUpEmail({
        body: { name: displayName, email, password },
        headers: caller.headers,
        returnHeaders: true,
      })
      .catch(async (error: unknown) => {
        // Two at the same moment: Better Auth reports a failure to the second one, not its reason.
        throw (await hasAccount(services.database(), email)) ? new AppError("email-already-in-use") : error;
      });
    const user = asIdentity(created.response.user);
    await beginSession(services, caller, created.headers, user.uid, { isNew: true });
    await sendConfirmation(services, user.uid, email).catch((error: unknown) =>
      services.log.error("a new account got no mail", error),
    );
    return user;
  };
  const attempt = { name: "sign-up", account: email } as const;
  return guardHashing(services, caller, attempt, () => admit(services, invite, makeAccount));
}

/**
 * After a sign-in of any kind to this account, with the headers of Better Auth's response. The browser has a new session, so a
 * cookie that somebody planted before is worth nothing; the session that it had ends. `isNew` is an account that was just made.
 */
export async function beginSession(
  services: AccountServices,
  caller: Caller,
  headers: Headers,
  uid: string,
  { isNew = false } = {},
): Promise<void> {
  const before = await findSession(services, { ...caller, cookies: [] });
  addCookies(caller, headers);
  const isKnown = isNew || isKnownBrowser(services, caller, uid);
  rememberBrowser(services, caller, uid);
  if (before) await deleteSession(services.auth(), before.token);
  await endOldestSessions(services.auth(), uid, maxSessions);
  if (!isKnown) await noteNewDevice(services, caller, uid);
}

/** Ends the session of this browser, if it has one, and takes its cookies back. */
export async function signOut(services: AccountServices, caller: Caller): Promise<void> {
  const session = await findSession(services, { ...caller, cookies: [] });
  const auth = services.auth();
  // Better Auth's own sign-out would take the cookies even if the session could not be ended.
  if (session) await deleteSession(auth, session.token);
  const { headers } = await auth.api.signOut({ headers: caller.headers, returnHeaders: true });
  addCookies(caller, headers);
}
