import { brand } from "../../domain/brand.ts";
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
    `Please confirm that this email address belongs to your ${brand.name} account. You need to be signed in:`,
    `${publicUrl}/confirm-email?token=${token}`,
    `The link works once and expires in ${hours(confirmationHours)}. If you didn't sign up, ignore this email.`,
  ]);
}

export function passwordChangedMail(publicUrl: string, to: string): Mail {
  return letter(to, `Your ${brand.name} password was changed`, [
    `Your ${brand.name} password was just changed, and you were signed out everywhere else.`,
    `If this wasn't you, choose a new password right away:\n${publicUrl}/reset-password`,
  ]);
}

/** To the address before. */
export function emailChangedMail(publicUrl: string, to: string): Mail {
  return letter(to, `Your ${brand.name} account has a new email address`, [
    `Your ${brand.name} account now uses a different confirmed email address. You can't sign in with this one anymore.`,
    `If this wasn't you, contact us right away:\n${publicUrl}/contact`,
  ]);
}

function letter(to: string, subject: string, paragraphs: readonly string[]): Mail {
  return { to, subject, text: [...paragraphs, brand.name].join("\n\n") };
}
