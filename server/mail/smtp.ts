import { once } from "node:events";
import { createTransport } from "nodemailer";
import type { Log } from "../log.ts";
import { isLoopback } from "../loopback.ts";
import { composeMessage, type Sender } from "./compose-message.ts";
import { type Mailer, MailRefused } from "./mailer.ts";

/** Twenty mails, one after the other, must be done before another server may take them: see `deliver-mails.ts`. */
const longestMs = 14_000;
const waits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000, dnsTimeout: 5_000 };

/**
 * Hands mails to a mail server. They hold links that open accounts, so nothing goes over a network in the clear: with `smtp:`
 * the server must offer encryption, unless the address ends with `?requireTLS=false`.
 */
export function createSmtp(url: string, from: Sender, log: Log): Mailer {
  const requireTLS = !isLoopback(new URL(url).hostname);
  return {
    async send(letter, signal) {
      signal?.throwIfAborted();
      const raw = await composeMessage(letter, from);
      const transport = createTransport({ url, requireTLS, ...waits });
      const ends = [AbortSignal.timeout(longestMs), ...(signal ? [signal] : [])];
      try {
        await Promise.race([
          transport.sendMail({ raw, envelope: { from: from.address, to: letter.to } }),
          once(AbortSignal.any(ends), "abort").then(() => {
            throw new Error("The mail server took too long");
          }),
        ]);
        log.info("mail handed to the mail server", { mail: letter.id });
      } catch (error) {
        throw isRefusal(error)
          ? new MailRefused("The mail server refused the mail", { cause: error })
          : error;
      } finally {
        transport.close();
      }
    },
  };
}

/**
 * A 5xx about the recipient or the message. One about the sender, the password or the connection is about our settings:
 * someone will fix them, and then the mails that wait must still be there.
 */
function isRefusal(error: unknown): boolean {
  const { responseCode, command } = Object(error) as { responseCode?: unknown; command?: unknown };
  return Number(responseCode) >= 500 && (command === "RCPT TO" || command === "DATA");
}
