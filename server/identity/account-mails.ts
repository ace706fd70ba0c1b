import { scopeLabels } from "../../domain/accounts/access-token.ts";
import type { AccountAccess } from "../../domain/accounts/account-access.ts";
import type { AccountIdentity } from "../../domain/accounts/profile.ts";
import { brand } from "../../domain/brand.ts";
import { cleanLine } from "../../domain/clean-text.ts";
import type { Mail } from "../../domain/mail.ts";

/** How long the links in these mails work. */
export const resetHours = 1;
export const confirmationHours = 24;

const hours = (count: number) => `${count} ${count === 1 ? "hour" : "hours"}`;

export function resetMail(publicUrl: string, to: string, token: string): Mail {
  return letter(to, `Choose a new password for ${brand.name}`, [
    `We got a request to reset the password for your ${brand.name} account. Choose a new one here:`,
    `${publicUrl}/reset-password?token=${token}`,
    `The link works once and expires in ${hours(resetHours)}. If this wasn't you, ignore this email. Your password won't change.`,
  ]);
}

/** To a new account's address, or to the one that somebody wants to change to. */
export function confirmationMail(publicUrl: string, to: string, token: string): Mail {
  return letter(to, `Confirm your email address for ${brand.name}`, [
    `Please confirm that this email address belongs to your ${brand.name} account. Open this on a device where you're signed in:`,
    `${publicUrl}/confirm-email?token=${token}`,
    `The link works once and expires in ${hours(confirmationHours)}. If you didn't sign up, ignore this email.`,
  ]);
}

export function passwordChangedMail(
  publicUrl: string,
  to: Recipient,
  { ended, kept }: { ended: AccountAccess; kept: AccountAccess },
): Mail {
  return letter(to.email, `Your ${brand.name} password was changed`, [
    `Your ${brand.name} password was just changed, and you were signed out everywhere else.`,
    ...accessList("These no longer work:", to, ended),
    ...accessList("You kept these:", to, kept),
    `If this wasn't you, choose a new password right away:\n${publicUrl}/reset-password`,
  ]);
}

/** Never with the secret itself. */
export function tokenCreatedMail(
  publicUrl: string,
  to: Recipient,
  token: AccountAccess["tokens"][number],
): Mail {
  const made = "A secret for a program or a calendar was just created in your account:";
  return letter(to.email, `New secret for your ${brand.name} account`, [
    ...accessList(made, to, { tokens: [token], webhook: null }),
    notYou(publicUrl),
  ]);
}

/** Without its URL: whoever saved it chose that text. */
export function webhookSavedMail(publicUrl: string, to: string): Mail {
  return letter(to, `New webhook for your ${brand.name} account`, [
    `A webhook was just saved in your ${brand.name} account. It gets a message when a reminder comes due.`,
    notYou(publicUrl),
  ]);
}

const notYou = (publicUrl: string) =>
  `If this wasn't you, choose a new password right away, which also revokes it:\n${publicUrl}/reset-password`;

type Recipient = Pick<AccountIdentity, "email" | "emailVerified">;

/** A paragraph, where there is something to list. */
function accessList(title: string, to: Recipient, { tokens, webhook }: AccountAccess): string[] {
  const lines = [
    ...tokens.map(({ name, scopes }) => `- ${mailedName(name, to)}: ${scopeLabels(scopes)}`),
    ...(webhook ? ["- The webhook"] : []),
  ];
  return lines.length > 0 ? [[title, ...lines].join("\n")] : [];
}

/**
 * A name as a mail repeats it. Anyone may sign up with somebody else's address, so an address that nobody has confirmed gets
 * none; and mail programs make links of texts like example.com, so only letters, digits and a few marks are left.
 */
function mailedName(name: string, { emailVerified }: Recipient): string {
  const plain = cleanLine(name.replaceAll(/[^\p{L}\p{M}\p{N}'’&()-]/gu, " "));
  return (emailVerified && plain) || "A secret";
}

/** To the address before. */
export function emailChangedMail(publicUrl: string, to: string): Mail {
  return letter(to, `Your ${brand.name} account has a new email address`, [
    `Your ${brand.name} account now uses a different confirmed email address. You can't sign in with this one anymore.`,
    `If this wasn't you, contact us right away:\n${publicUrl}/contact`,
  ]);
}

export function newDeviceMail(publicUrl: string, to: string, device: string): Mail {
  return letter(to, `New sign-in to your ${brand.name} account`, [
    `Your ${brand.name} account was just signed in to on a device that we haven't seen with it before: ${device}. That includes a browser whose cookies were cleared, or a private window.`,
    `If this wasn't you, reset your password right away, which signs that device out:\n${publicUrl}/reset-password`,
  ]);
}

export function secondStepMail(publicUrl: string, to: string, isOn: boolean): Mail {
  const state = isOn ? "on" : "off";
  return letter(to, `Two-step sign-in is ${state} for your ${brand.name} account`, [
    isOn
      ? `Signing in to your ${brand.name} account now takes a code from your authenticator app. Keep your recovery codes where you'll find them without your phone.`
      : `Signing in to your ${brand.name} account no longer takes a code from your authenticator app.`,
    `If this wasn't you, choose a new password right away, and contact us if you can't sign in:\n${publicUrl}/reset-password\n${publicUrl}/contact`,
  ]);
}

export function recoveryCodeMail(publicUrl: string, to: string): Mail {
  return letter(to, `A recovery code for your ${brand.name} account was used`, [
    `Your ${brand.name} account was just signed in to with a recovery code, which doesn't work again. You can get new ones in your settings:\n${publicUrl}/account`,
    `If this wasn't you, choose a new password right away:\n${publicUrl}/reset-password`,
  ]);
}

function letter(to: string, subject: string, paragraphs: readonly string[]): Mail {
  return { to, subject, text: [...paragraphs, brand.name].join("\n\n") };
}
