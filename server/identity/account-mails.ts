import { brand } from "../../domain/brand.ts";
import type { Mail } from "../../domain/mail.ts";

/** How long the links in these mails work. */
export const resetHours = 1;
export const confirmationHours = 24;

const hours = (count: number) => `${count} ${count === 1 ? "hour" : "hours"}`;

export function resetMail(publicUrl: string, to: string, token: string): Mail {
  return letter(to, `Choose a new password for ${brand.name}`, [
    `Someone, most likely you, asked for a new password for the ${brand.name} account of this address. Choose it here:`,
    `${publicUrl}/reset-password?token=${token}`,
    `The link works once, for ${hours(resetHours)}. If it was not you, do nothing: your password stays as it is.`,
  ]);
}

/** To a new account's address, or to the one that somebody wants to change to. */
export function confirmationMail(publicUrl: string, to: string, token: string): Mail {
  return letter(to, `Confirm your address for ${brand.name}`, [
    `Please confirm that this address belongs to your ${brand.name} account. You have to be signed in:`,
    `${publicUrl}/confirm-email?token=${token}`,
    `The link works once, for ${hours(confirmationHours)}. If you have no account with us, somebody may have mistyped theirs: do nothing.`,
  ]);
}

export function passwordChangedMail(publicUrl: string, to: string): Mail {
  return letter(to, `Your ${brand.name} password was changed`, [
    `The password of your ${brand.name} account was changed just now, and you were signed out everywhere else.`,
    `If it was not you, choose a new password at once:\n${publicUrl}/reset-password`,
  ]);
}

/** To the address before. */
export function emailChangedMail(publicUrl: string, to: string): Mail {
  return letter(to, `Your ${brand.name} account has a new address`, [
    `Your ${brand.name} account now belongs to another e-mail address, which was confirmed. This one no longer opens it.`,
    `If it was not you, write to us at once:\n${publicUrl}/contact`,
  ]);
}

function letter(to: string, subject: string, paragraphs: readonly string[]): Mail {
  return { to, subject, text: [...paragraphs, brand.name].join("\n\n") };
}
