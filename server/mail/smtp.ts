import { setTimeout as sleep } from "node:timers/promises";
import { createTransport } from "nodemailer";
import type { Log } from "../log.ts";
import { isLoopback } from "../loopback.ts";
import { composeMessage, type Sender } from "./compose-message.ts";
import type { Mailer } from "./mail.ts";

/** Twenty mails, one after the other, must be done before another server may take them: see `mail-delivery.ts`. */
const longestMs = 14_000;
const waits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000, dnsTimeout: 5_000 };

/**
 * Hands mails to a mail server. They hold links that open accounts, so nothing goes over a network in the clear: with `smtp:`
 * the server must offer encryption, unless the address ends with `?requireTLS=false`.
 */
export function createSmtp(url: string, from: Sender, log: Log): Mailer {
  const requireTLS = !isLoopback(new URL(url).hostname);
  return {
    async send(letter) {
      const raw = composeMessage(letter, from);
      const transport = createTransport({ url, requireTLS, ...waits });
      const giveUp = new AbortController();
      try {
        await Promise.race([
          transport.sendMail({ raw, envelope: { from: from.address, to: letter.to } }),
          sleep(longestMs, undefined, { signal: giveUp.signal }).then(() => {
            throw new Error("The mail server took too long");
          }),
        ]);
        log.info("mail handed to the mail server", { mail: letter.id });
      } finally {
        giveUp.abort();
        transport.close();
      }
    },
  };
}
