import { createHmac } from "node:crypto";
import { notDelivered } from "../../domain/garage/webhook.ts";
import type { Database } from "../db/database.ts";
import {
  type Delivery,
  deleteDelivery,
  postponeDelivery,
  takeDueDeliveries,
} from "../db/webhook-deliveries.ts";
import { findStoredWebhook, noteResult } from "../db/webhook-rows.ts";
import { NameNotFound, NotPublic, type PostOptions, postPublic } from "./post-public.ts";

export interface WebhookSettings extends PostOptions {
  /** The server's own, from which the secrets of webhooks are made. */
  secret: string;
}

/** Longer than a portion takes, when all of its receivers let it wait. */
const leaseMs = 5 * 60_000;
const firstWaitMs = 60_000;
const longestWaitMs = 60 * 60_000;
const triedForMs = 24 * 60 * 60_000;

/** What a receiver checks signatures with. It is made anew each time, so that the database holds no secret. */
export function webhookSecret(secret: string, keyId: string): string {
  return `whsec_${createHmac("sha256", secret).update(`webhook ${keyId}`).digest("hex")}`;
}

/** The time is signed too, so that a receiver can refuse an old message that somebody sends again. */
export function signBody(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

/** The job: posts what is due. A receiver that fails is tried again for a day. */
export async function deliverWebhooks(
  database: Database,
  settings: WebhookSettings,
  { rows, stop, cut }: { rows: number; stop: AbortSignal; cut?: AbortSignal },
): Promise<{ handled: number; hasMore: boolean }> {
  const taken = await takeDueDeliveries(database, { leaseMs, limit: rows });
  for (const [index, delivery] of taken.entries()) {
    if (stop.aborted) {
      for (const rest of taken.slice(index)) await postponeDelivery(database, rest, new Date());
      return { handled: index, hasMore: true };
    }
    await deliver(database, { ...settings, signal: cut }, delivery);
  }
  return { handled: taken.length, hasMore: taken.length >= rows };
}

async function deliver(database: Database, settings: WebhookSettings, delivery: Delivery): Promise<void> {
  const { userId, id, body, attempt, createdAt } = delivery;
  const { isDelivered } = await postMessage(database, settings, userId, { id, body });
  const isTooLate = Date.now() - Date.parse(createdAt) > triedForMs;
  if (isDelivered || isTooLate) return deleteDelivery(database, delivery);
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(attempt - 1, 10));
  await postponeDelivery(database, delivery, new Date(Date.now() + waitMs));
}

/** Posts to the account's webhook and notes what came of it. */
export async function postMessage(
  database: Database,
  settings: WebhookSettings,
  userId: string,
  { id, body }: { id: string; body: string },
): Promise<{ isDelivered: boolean; result: string }> {
  const stored = await findStoredWebhook(database, userId);
  if (!stored) return { isDelivered: true, result: "" };
  const { webhook, keyId } = stored;
  const signature = signBody(webhookSecret(settings.secret, keyId), body, Math.floor(Date.now() / 1000));
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": "Jackstand-Webhook/1",
    "Webhook-Id": id,
    "Webhook-Signature": signature,
  };
  const outcome = await postPublic(webhook.url, { body, headers }, settings).then(
    explainStatus,
    explainError,
  );
  await noteResult(database, userId, keyId, outcome.result);
  return outcome;
}

function explainStatus(status: number) {
  if (status >= 200 && status < 300) return { isDelivered: true, result: `Delivered (${status})` };
  if (status >= 300 && status < 400)
    return { isDelivered: false, result: `${notDelivered}: redirects aren't followed (${status})` };
  return { isDelivered: false, result: `${notDelivered}: the receiver responded with ${status}` };
}

/** In our words: what a connection failed by could tell of networks that are none of the owner's business. */
function explainError(error: unknown) {
  const reason =
    error instanceof NotPublic
      ? "the URL isn't on the public internet"
      : error instanceof NameNotFound
        ? "the host can't be found"
        : "no connection";
  return { isDelivered: false, result: `${notDelivered}: ${reason}` };
}
