import type { Config } from "../config.ts";
import type { Database } from "../db/engine/database.ts";
import type { ReconnectingDatabase } from "../db/engine/reconnecting-database.ts";
import type { RateLimiter } from "../identity/rate-limiter.ts";
import type { MailDelivery } from "../mail/mailer.ts";
import { createNewsletterWebhook, type NewsletterWebhook } from "./newsletter-webhook.ts";

/** The services of the use cases about the newsletter. */
export interface NewsletterServices {
  publicUrl: string;
  /** An `unavailable` error while it is away. */
  database(): Database;
  limits: RateLimiter;
  mail: MailDelivery;
  /** Where sign-ups go instead of the database. */
  webhook: NewsletterWebhook | undefined;
  /** Requests of this process to the webhook, by key. */
  inFlight: Map<string, Promise<void>>;
}

interface Options {
  config: Pick<Config, "publicUrl" | "newsletterWebhookUrl">;
  database: Pick<ReconnectingDatabase, "get">;
  limits: RateLimiter;
  mail: MailDelivery;
}

export function createNewsletterServices({ config, database, limits, mail }: Options): NewsletterServices {
  const { publicUrl, newsletterWebhookUrl: url } = config;
  return {
    publicUrl,
    database: database.get,
    limits,
    mail,
    webhook: url ? createNewsletterWebhook(url) : undefined,
    inFlight: new Map(),
  };
}
