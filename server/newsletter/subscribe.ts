import { createHash, randomUUID } from "node:crypto";
import {
  type NewsletterForm,
  type NewsletterSignUp,
  newsletterMail,
  newsletterSignUp,
  newsletterTexts,
} from "../../domain/newsletter/newsletter.ts";
import { mailboxOf } from "../../domain/store/order.ts";
import { toTimestamp } from "../db/columns.ts";
import { AppError } from "../errors.ts";
import { networkOf } from "../http/client-address.ts";
import { countAttempt, readAttempts } from "../identity/attempt-rows.ts";
import { queueMail } from "../mail/rows.ts";
import type { NewsletterServices } from "./newsletter-services.ts";
import type { NewsletterWebhook } from "./newsletter-webhook.ts";
import { saveSubscriber } from "./rows.ts";

export interface Subscribe extends NewsletterForm {
  /** The client's name for this sign-up: a request that arrives again with it does nothing more. */
  requestKey?: string | undefined;
}

/** Puts somebody on the list: at the webhook, or in the database with a mail that confirms it. */
export async function subscribe(
  services: NewsletterServices,
  { address }: { address: string },
  { requestKey = randomUUID(), ...form }: Subscribe,
): Promise<void> {
  const { limits, webhook } = services;
  const signUp = newsletterSignUp(form, toTimestamp(new Date()));
  // With what was typed: a form that was corrected after a failure is another sign-up.
  const key = hash(JSON.stringify([requestKey, form]));
  await limits
    .guard({ name: "newsletter", account: mailboxOf(form.email), address }, () =>
      webhook
        ? deliverOnce(services, webhook, { signUp, key, network: networkOf(address) })
        : store(services, signUp, key),
    )
    .catch(throwAsUserError);
}

async function store(
  { database, mail, publicUrl }: NewsletterServices,
  signUp: NewsletterSignUp,
  key: string,
) {
  const db = database();
  const isStored = await db.tx(async () => {
    const id = await saveSubscriber(db, signUp, key);
    if (id === undefined) return false;
    await queueMail(db, newsletterMail(signUp, publicUrl, id));
    return true;
  });
  if (isStored) mail.deliverSoon();
}

interface Delivery {
  signUp: NewsletterSignUp;
  key: string;
  network: string;
}

/** Somebody may press the button again in this time, because the response was lost on its way. */
const rememberedMs = 24 * 60 * 60_000;

/** The same sign-up again waits for the result of the first. */
function deliverOnce(
  services: NewsletterServices,
  webhook: NewsletterWebhook,
  delivery: Delivery,
): Promise<void> {
  const { inFlight } = services;
  const { key } = delivery;
  const delivered =
    inFlight.get(key) ?? deliver(services, webhook, delivery).finally(() => inFlight.delete(key));
  inFlight.set(key, delivered);
  return delivered;
}

async function deliver(
  { database }: NewsletterServices,
  webhook: NewsletterWebhook,
  { signUp, key, network }: Delivery,
): Promise<void> {
  const marker = { key: hash(`newsletter ${key}`) };
  if ((await readAttempts(database(), marker.key)) > 0) return;
  await webhook.send(signUp, key, network);
  await countAttempt(database(), marker, rememberedMs);
}

function throwAsUserError(error: unknown): never {
  if (error instanceof AppError && error.code === "too-many-requests")
    throw new AppError("too-many-requests", newsletterTexts.tooMany);
  throw error;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
