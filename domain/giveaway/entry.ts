import { readEmail } from "../accounts/email.ts";
import { brand } from "../brand.ts";
import type { FieldErrors } from "../field-errors.ts";
import type { Mail } from "../mail.ts";
import { mailboxOf } from "../store/order.ts";
import { currentRules, type Giveaway, inUtc, rulesPath } from "./giveaway.ts";

/** The entry form as submitted, before it is checked. */
export interface EntryValues {
  email: string;
  /** Present when the box was checked. */
  accepts: string;
  /** The version of the rules that the form showed. */
  rulesVersion: string;
}

export interface CheckedEntry {
  email: string;
  rulesVersion: number;
}

export function checkEntry(
  values: EntryValues,
  giveaway: Giveaway,
): { kind: "entry"; entry: CheckedEntry } | { kind: "errors"; errors: FieldErrors<EntryValues> } {
  const { version } = currentRules(giveaway);
  const email = readEmail(values.email);
  const errors: FieldErrors<EntryValues> = {};
  if (email === undefined) errors.email = "Enter an email address like name@example.com.";
  if (!values.accepts) errors.accepts = "Accept the official rules to enter.";
  else if (values.rulesVersion !== String(version))
    errors.accepts = `The rules have changed. Please read version ${version} and accept it.`;
  if (email === undefined || Object.keys(errors).length > 0) return { kind: "errors", errors };
  return { kind: "entry", entry: { email, rulesVersion: version } };
}

const gmail = /^([^@]+)@(?:gmail|googlemail)\.com$/;

/**
 * The mailbox that an address leads to, of which each gives one entry. Letter case and what follows a plus make no other
 * mailbox, and at Gmail neither do dots.
 */
export function entryMailbox(email: string): string {
  const mailbox = mailboxOf(email);
  const [, name] = gmail.exec(mailbox) ?? [];
  return name === undefined ? mailbox : `${name.replaceAll(".", "")}@gmail.com`;
}

/** The mail that confirms an entry. It repeats nothing that was typed: anyone's address can be entered. */
export function entryMail(giveaway: Giveaway, entryId: string, email: string, publicUrl: string): Mail {
  const { version } = currentRules(giveaway);
  return {
    to: email,
    subject: `You're entered in a ${brand.name} giveaway`,
    text: [
      `You're entered: ${giveaway.title}.`,
      `Your entry number: ${entryId}`,
      `The winner is drawn after ${inUtc(giveaway.closes)}. We'll write to this address if it's you. Winning is free: nobody will ask you for money.`,
      `Official rules, version ${version}:\n${publicUrl}${rulesPath(version)}`,
      `If you didn't enter, or want your entry removed, tell us:\n${publicUrl}/contact?subject=giveaway`,
    ].join("\n\n"),
  };
}
