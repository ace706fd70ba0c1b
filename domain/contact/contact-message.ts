import { readEmail } from "../accounts/email.ts";
import { brand } from "../brand.ts";
import { cleanLine, cleanText } from "../clean-text.ts";
import type { FieldErrors } from "../field-errors.ts";
import { grouped } from "../grouped.ts";
import type { Mail } from "../mail.ts";
import { type ContactSubject, contactLengths, contactSubjects, isContactSubject } from "./contact-form.ts";

/** The contact form as submitted, before it is checked. */
export interface ContactValues {
  subject: string;
  name: string;
  email: string;
  message: string;
}

/** A message to the operator. */
export interface ContactMessage {
  subject: ContactSubject;
  /** Empty when none was entered. */
  name: string;
  email: string;
  message: string;
}

export type CheckedMessage =
  | { kind: "message"; message: ContactMessage }
  | { kind: "errors"; errors: FieldErrors<ContactValues> };

export function checkMessage(values: ContactValues): CheckedMessage {
  const name = cleanLine(values.name.slice(0, contactLengths.name * 10));
  const email = readEmail(values.email);
  const message = cleanText(values.message);
  const errors: FieldErrors<ContactValues> = {};
  if (!isContactSubject(values.subject)) errors.subject = "Choose a subject.";
  if (name.length > contactLengths.name) errors.name = tooLong(contactLengths.name);
  if (email === undefined)
    errors.email = values.email.trim()
      ? "Enter an email address like name@example.com."
      : "Enter your email address, so we can reply.";
  if (cleanLine(message) === "") errors.message = "Write your message.";
  else if (message.length > contactLengths.message) errors.message = tooLong(contactLengths.message);
  if (Object.keys(errors).length > 0 || !isContactSubject(values.subject) || email === undefined)
    return { kind: "errors", errors };
  return { kind: "message", message: { subject: values.subject, name, email, message } };
}

function tooLong(max: number): string {
  return `Use no more than ${grouped(max)} characters.`;
}

/** The mail that brings a message to the operator, who replies to its sender. */
export function contactMail({ subject, name, email, message }: ContactMessage, to: string): Mail {
  const sender = name ? `${name} (${email})` : email;
  return {
    to,
    replyTo: email,
    // Without anything that the sender typed: mail programs show it among others that are ours.
    subject: `${brand.name} contact form - ${contactSubjects[subject].label}`,
    text: [`From ${sender}`, message, "Your reply goes to the sender."].join("\n\n"),
  };
}
