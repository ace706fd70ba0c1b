import { randomBytes } from "node:crypto";
import type { AccountIdentity } from "../../domain/accounts/profile.ts";
import { isUniqueViolation } from "../db/engine/engine-errors.ts";
import { AppError } from "../errors.ts";
import { confirmationHours, confirmationMail, emailChangedMail } from "../identity/account-mails.ts";
import { forgetLinks } from "../identity/account-rows.ts";
import type { AccountServices } from "../identity/account-services.ts";
import { redeemConfirmation, storeConfirmation, updateUser } from "../identity/auth-rows.ts";
import { noteEvent } from "../identity/note-event.ts";
import type { Caller, Session } from "../identity/session.ts";

/** Mails a link that proves, once, that the account's owner reads mails at this address. */
export async function sendConfirmation(services: AccountServices, uid: string, email: string): Promise<void> {
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(Date.now() + confirmationHours * 60 * 60_000);
  await storeConfirmation(services.auth(), { token, uid, email, expiresAt });
  await services.send(confirmationMail(services.config.publicUrl, email, token));
}

/** The mail of the sign-up again. */
export function requestConfirmation(
  services: AccountServices,
  { address }: Caller,
  { user: { uid, email, emailVerified } }: Session,
): Promise<void> {
  return services.limits.guard({ name: "email", account: uid, address }, async () => {
    if (!emailVerified) await sendConfirmation(services, uid, email);
  });
}

/**
 * Uses a mailed link up: confirms the address, or moves the account to the new one. A stranger who clicks on a link in a mail
 * that came to the wrong address can do nothing with it.
 */
export function confirmEmail(
  services: AccountServices,
  caller: Caller,
  { user }: Session,
  token: string,
): Promise<AccountIdentity> {
  const { address } = caller;
  return services.limits.guard({ name: "link", account: user.uid, address }, async () => {
    const auth = services.auth();
    const email = await redeemConfirmation(auth, user.uid, token);
    if (email === undefined) throw new AppError("link-expired");
    await updateUser(auth, user.uid, { email, emailVerified: true }).catch((error: unknown) => {
      // Somebody signed up with it while the mail was on its way.
      throw isUniqueViolation(error) ? new AppError("email-already-in-use") : error;
    });
    if (email !== user.email) {
      await forgetLinks(services.database(), user.uid);
      const mail = emailChangedMail(services.config.publicUrl, user.email);
      await noteEvent(services, caller, user.uid, "email-changed", mail);
    }
    return { ...user, email, emailVerified: true };
  });
}
