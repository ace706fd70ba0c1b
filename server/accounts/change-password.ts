import type { z } from "zod";
import type { changePasswordSchema, resetSchema } from "../../domain/accounts/accounts-schema.ts";
import { forgetLinks } from "../db/account-rows.ts";
import { AppError } from "../errors.ts";
import { passwordChangedMail } from "../identity/account-mails.ts";
import type { AccountServices } from "../identity/account-services.ts";
import { findUserByResetToken, removeOtherSignInMethods, updateUser } from "../identity/auth-rows.ts";
import { addCookies, type Caller, guardHashing, rememberBrowser, type Session } from "../identity/session.ts";
import { refuseWeakPassword } from "../identity/weak-password.ts";

/** Ends all other sessions; this one gets a new cookie. */
export function changePassword(
  services: AccountServices,
  caller: Caller,
  { user: { uid, email } }: Session,
  passwords: z.infer<typeof changePasswordSchema>,
): Promise<void> {
  return guardHashing(services, caller, { name: "password", account: uid }, async () => {
    await refuseWeakPassword(passwords.newPassword, email);
    const { headers } = await services.auth().api.changePassword({
      body: { ...passwords, revokeOtherSessions: true },
      headers: caller.headers,
      returnHeaders: true,
    });
    addCookies(caller, headers);
    await forgetLinks(services.database(), uid);
    await services.send(passwordChangedMail(services.config.publicUrl, email));
  });
}

/** Mails a link to choose a new password, if there is an account. Nobody is told whether there is. */
export function requestReset(services: AccountServices, caller: Caller, email: string): Promise<void> {
  return services.limits.guard({ name: "reset", address: caller.address }, async () => {
    // Beyond the limit the owner's mailbox already has working links, no matter who requested them.
    if (await services.limits.allows({ name: "reset-mail", account: email }))
      await services.auth().api.requestPasswordReset({ body: { email }, headers: caller.headers });
  });
}

/** Uses a mailed link up. Every session ends, and nobody is signed in. */
export function resetPassword(
  services: AccountServices,
  caller: Caller,
  { token, newPassword }: z.infer<typeof resetSchema>,
): Promise<void> {
  return guardHashing(services, caller, { name: "link" }, async () => {
    const auth = services.auth();
    const user = await findUserByResetToken(auth, token);
    if (!user) throw new AppError("link-expired");
    // Before the link is used up.
    await refuseWeakPassword(newPassword, user.email);
    // Nobody has confirmed the address yet, so the Google account may be somebody else's.
    if (!user.emailVerified) await removeOtherSignInMethods(auth, user.id);
    await auth.api.resetPassword({ body: { token, newPassword }, headers: caller.headers });
    await forgetLinks(services.database(), user.id);
    // The mail was read at this address.
    await updateUser(auth, user.id, { emailVerified: true });
    await services.limits.forgive("sign-in", user.email);
    // Strangers who go on guessing must not keep the owner from signing in with it.
    rememberBrowser(services, caller, user.id);
    await services.send(passwordChangedMail(services.config.publicUrl, user.email));
  });
}
