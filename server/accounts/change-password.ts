import type { z } from "zod";
import type { AccountAccess } from "../../domain/accounts/account-access.ts";
import type { changePasswordSchema, resetSchema } from "../../domain/accounts/accounts-schema.ts";
import { AppError } from "../errors.ts";
import { passwordChangedMail } from "../identity/account-mails.ts";
import { forgetLinks } from "../identity/account-rows.ts";
import type { AccountServices } from "../identity/account-services.ts";
import { findUserByResetToken, removeOtherSignInMethods, updateUser } from "../identity/auth-rows.ts";
import { noteEvent } from "../identity/note-event.ts";
import { requireOwner } from "../identity/require-owner.ts";
import { addCookies, type Caller, guardHashing, rememberBrowser, type Session } from "../identity/session.ts";
import { refuseWeakPassword } from "../identity/weak-password.ts";
import { endAccessWith, findAccess } from "./end-access.ts";

/** Ends all other sessions, and tokens and the webhook unless they are kept; this session gets a new cookie. */
export function changePassword(
  services: AccountServices,
  caller: Caller,
  session: Session,
  { keep, ...passwords }: z.infer<typeof changePasswordSchema>,
): Promise<void> {
  const { uid, email } = session.user;
  return guardHashing(services, caller, { name: "password", account: uid }, async () => {
    await refuseWeakPassword(passwords.newPassword, email);
    // Better Auth compares it too, but by then something has ended. An account's first password comes by a mailed link.
    const hash = await requireOwner(services, session, passwords.currentPassword);
    if (hash === undefined) throw new AppError("wrong-password");
    const access = await endAccessWith(services.database(), uid, keep, async () => {
      const { headers } = await services.auth().api.changePassword({
        body: { ...passwords, revokeOtherSessions: true },
        headers: caller.headers,
        returnHeaders: true,
      });
      addCookies(caller, headers);
    });
    await forgetLinks(services.database(), uid);
    await services.send(passwordChangedMail(services.config.publicUrl, session.user, access));
    await noteEvent(services, caller, uid, "password-changed");
  });
}

/** Mails a link to choose a new password, if there is an account. The response does not reveal whether there is. */
export function requestReset(services: AccountServices, caller: Caller, email: string): Promise<void> {
  return services.limits.guard({ name: "reset", address: caller.address }, async () => {
    // Beyond the limit the owner's mailbox already has working links, no matter who requested them.
    if (await services.limits.allows({ name: "reset-mail", account: email }))
      await services.auth().api.requestPasswordReset({ body: { email }, headers: caller.headers });
  });
}

/** The access that a new password by this mailed link would end: its holder is the owner. The link stays usable. */
export function checkReset(
  services: AccountServices,
  { address }: Caller,
  token: string,
): Promise<AccountAccess> {
  return services.limits.guard({ name: "link", address }, async () => {
    const user = await findUserByResetToken(services.auth(), token);
    if (!user) throw new AppError("link-expired");
    return findAccess(services.database(), user.id);
  });
}

/** Uses a mailed link up. Every session ends, tokens and the webhook too unless they are kept, and nobody is signed in. */
export function resetPassword(
  services: AccountServices,
  caller: Caller,
  { token, newPassword, keep }: z.infer<typeof resetSchema>,
): Promise<void> {
  return guardHashing(services, caller, { name: "link" }, async () => {
    const auth = services.auth();
    const user = await findUserByResetToken(auth, token);
    if (!user) throw new AppError("link-expired");
    // Before the link is used up.
    await refuseWeakPassword(newPassword, user.email);
    // Nobody has confirmed the address yet, so the Google account may be somebody else's.
    if (!user.emailVerified) await removeOtherSignInMethods(auth, user.id);
    const access = await endAccessWith(services.database(), user.id, keep, () =>
      auth.api.resetPassword({ body: { token, newPassword }, headers: caller.headers }),
    );
    await forgetLinks(services.database(), user.id);
    // The mail was read at this address.
    await updateUser(auth, user.id, { emailVerified: true });
    await services.limits.forgive("sign-in", user.email);
    // Strangers who go on guessing must not keep the owner from signing in with it.
    rememberBrowser(services, caller, user.id);
    const { email } = user;
    await services.send(
      passwordChangedMail(services.config.publicUrl, { email, emailVerified: true }, access),
    );
    await noteEvent(services, caller, user.id, "password-reset");
  });
}
