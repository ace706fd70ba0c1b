import { brand } from "../../domain/brand.ts";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { createOutbox } from "./deliver-mails.ts";
import type { Mailer } from "./mailer.ts";
import { createSmtp } from "./smtp.ts";

/** The way out that the settings name. */
export function createMailer(config: Config, log: Log): Mailer {
  const host = new URL(config.publicUrl).hostname;
  // After an @ an address of numbers needs brackets, which not every mail program takes.
  const domain = /^[\d.]+$|:/.test(host) ? "localhost" : host;
  const address = config.mailFrom ?? `no-reply@${domain}`;
  const sender = { name: brand.name, address, site: config.publicUrl };
  return config.smtpUrl ? createSmtp(config.smtpUrl, sender, log) : createOutbox(config.dataDir, sender, log);
}
