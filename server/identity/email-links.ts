import { randomBytes } from "node:crypto";
import { confirmationHours, confirmationMail } from "./account-mails.ts";
import type { AccountServices } from "./account-services.ts";

const identifier = (token: string) => `confirm-email:${token}`;

/** Mails a link that proves, once, that the account's owner reads mails at this address. */
export async function sendConfirmation(services: AccountServices, uid: string, email: string): Promise<void> {
  const token = randomBytes(24).toString("base64url");
  const { internalAdapter } = await services.auth().$context;
  await internalAdapter.createVerificationValue({
    identifier: identifier(token),
    // `forgetLinks` finds it by its beginning.
    value: `${uid} ${email}`,
    expiresAt: new Date(Date.now() + confirmationHours * 60 * 60_000),
  });
  await services.send(confirmationMail(services.config.publicUrl, email, token));
}

/**
 * The address that the account's own link proves; undefined when it is somebody else's, used or expired. A stranger who
 * clicks on a link in a mail that was not meant for them can do nothing with it.
 */
export async function redeemConfirmation(
  services: AccountServices,
  uid: string,
  token: string,
): Promise<string | undefined> {
  const { internalAdapter } = await services.auth().$context;
  const found = await internalAdapter.findVerificationValue(identifier(token));
  if (!found?.value.startsWith(`${uid} `)) return undefined;
  const used = await internalAdapter.consumeVerificationValue(identifier(token));
  return used?.value.slice(uid.length + 1);
}
