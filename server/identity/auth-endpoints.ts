import { setTimeout as sleep } from "node:timers/promises";
import {
  resetRequestSchema,
  resetSchema,
  signInSchema,
  signUpSchema,
} from "../../domain/accounts/accounts-schema.ts";
import { authTexts } from "../../domain/accounts/auth-errors.ts";
import { forgetLinks, hasAccount } from "../db/account-rows.ts";
import { passwordChangedMail } from "./account-mails.ts";
import { sendConfirmation } from "./email-links.ts";
import { type Endpoint, forEveryone } from "./endpoint.ts";
import { googleEndpoints } from "./google-endpoints.ts";
import { findKnownBrowser, rememberBrowser } from "./known-browser.ts";
import { ownAuthEndpoints } from "./own-auth-endpoints.ts";
import { Refusal } from "./refusal.ts";
import { asIdentity, findSession, rememberedUser } from "./session.ts";
import { beginSession, endSession } from "./sign-in.ts";
import { isWeakPassword } from "./weak-password.ts";

/** So long a page waits for a database that does not answer before it greets someone by their cookie. */
const patienceMs = 1_000;

const signUp = forEveryone({
  method: "POST",
  path: "/api/auth/sign-up",
  body: signUpSchema,
  limit: { name: "sign-up", account: ({ email }) => email },
  hashes: true,
  async answer({ services, caller, body: { displayName, email, password } }) {
    if (await isWeakPassword(password, email)) throw new Refusal("weak-password");
    const auth = services.auth();
    const created = await auth.api
      .signUpEmail({
        body: { name: displayName, email, password },
        headers: caller.headers,
        returnHeaders: true,
      })
      .catch(async (error: unknown) => {
        // Two at the same moment: the second one is told of a failure, not why.
        throw (await hasAccount(services.database(), email)) ? new Refusal("email-already-in-use") : error;
      });
    const user = asIdentity(created.response.user);
    await beginSession(services, caller, created.headers, user.uid);
    await sendConfirmation(services, user.uid, email).catch((error: unknown) =>
      services.log.error("a new account got no mail", error),
    );
    return { status: 201, body: { user } };
  },
});

const signIn = forEveryone({
  method: "POST",
  path: "/api/auth/sign-in",
  body: signInSchema,
  limit: {
    name: "sign-in",
    account: ({ email }) => email,
    knownBrowser: ({ services, caller, body: { email } }) => findKnownBrowser(services, caller, email),
  },
  hashes: true,
  async answer({ services, caller, body: { email, password } }) {
    const auth = services.auth();
    const { internalAdapter } = await auth.$context;
    const found = await internalAdapter.findUserByEmail(email);
    if (!found) throw new Refusal("user-not-found");
    const passwordNow = async () => (await internalAdapter.findCredentialAccount(found.user.id))?.password;
    const before = await passwordNow();
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: caller.headers,
      returnHeaders: true,
    });
    // To compare takes a while. Whoever changed the password meanwhile has ended all sessions, so this one ends too.
    if ((await passwordNow()) !== before) {
      await internalAdapter.deleteSession(response.token);
      throw new Refusal("wrong-password");
    }
    await beginSession(services, caller, headers, found.user.id);
    return { body: { user: asIdentity(response.user) } };
  },
});

const signOut = forEveryone({
  method: "POST",
  path: "/api/auth/sign-out",
  async answer({ services, caller }) {
    await endSession(services, caller);
    return {};
  },
});

const session = forEveryone({
  method: "GET",
  path: "/api/auth/session",
  async answer({ services, caller }) {
    const found = findSession(services, caller);
    const inTime = new AbortController();
    const early = await Promise.race([found, sleep(patienceMs, "late" as const, { signal: inTime.signal })])
      .catch(() => "late" as const)
      .finally(() => inTime.abort());
    const user =
      early === "late" ? ((await rememberedUser(services, caller)) ?? (await found)?.user) : early?.user;
    return { body: { user: user ?? null } };
  },
});

const requestReset = forEveryone({
  method: "POST",
  path: "/api/auth/request-reset",
  body: resetRequestSchema,
  limit: { name: "reset" },
  async answer({ services, caller, body: { email } }) {
    // Whoever asked for the ones before, working links are in the owner's mailbox by then.
    if (await services.limits.allows({ name: "reset-mail", account: email }))
      await services.auth().api.requestPasswordReset({ body: { email }, headers: caller.headers });
    return { body: { message: authTexts.resetSent } };
  },
});

const resetPassword = forEveryone({
  method: "POST",
  path: "/api/auth/reset-password",
  body: resetSchema,
  limit: { name: "link" },
  hashes: true,
  async answer({ services, caller, body: { token, newPassword } }) {
    const auth = services.auth();
    const { adapter, internalAdapter } = await auth.$context;
    const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    const user = link && link.expiresAt > new Date() ? await internalAdapter.findUserById(link.value) : null;
    if (!user) throw new Refusal("link-expired");
    // Before the link is used up.
    if (await isWeakPassword(newPassword, user.email)) throw new Refusal("weak-password");
    if (!user.emailVerified) {
      // Nobody has confirmed the address yet, so whoever came with Google may be somebody else.
      const byOthers = { field: "providerId", operator: "ne", value: "credential" } as const;
      await adapter.deleteMany({ model: "account", where: [{ field: "userId", value: user.id }, byOthers] });
    }
    await auth.api.resetPassword({ body: { token, newPassword }, headers: caller.headers });
    await forgetLinks(services.database(), user.id);
    // Whoever got the mail reads the address.
    await internalAdapter.updateUser(user.id, { emailVerified: true });
    await services.limits.forgive("sign-in", user.email);
    // Strangers who go on guessing must not keep the owner from signing in with it.
    rememberBrowser(services, caller, user.id);
    await services.send(passwordChangedMail(services.config.publicUrl, user.email));
    return {};
  },
});

export const authEndpoints: readonly Endpoint[] = [
  session,
  signUp,
  signIn,
  signOut,
  requestReset,
  resetPassword,
  ...googleEndpoints,
  ...ownAuthEndpoints,
];
