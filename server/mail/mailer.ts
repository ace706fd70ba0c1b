import type { Mail } from "../../domain/mail.ts";

/** A mail with what makes it the same mail when it is sent again. */
export interface Letter extends Mail {
  id: string;
  createdAt: Date;
}

/** The way out: a folder, or a mail server. */
export interface Mailer {
  /**
   * Rejects when the mail was not handed over: with `MailRefused` when it never will be. The signal ends the wait for a mail
   * server; whether that one took the mail is then unknown, as after a timeout.
   */
  send(letter: Letter, signal?: AbortSignal): Promise<void>;
}

/** This mail would be refused again however often it is sent. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

export interface MailDelivery {
  /** Call it when a mail was queued and committed; it does not wait for it. */
  deliverSoon(): void;
}
