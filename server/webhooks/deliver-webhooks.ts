import { createHmac } from "node:crypto";
import { notDelivered } from "../../domain/garage/webhook.ts";
import type { Database } from "../db/engine/database.ts";
import {
  countFailure,
  deleteDelivery,
  nextTaken,
  postponeTaken,
  putBackTaken,
  type TakenMessages,
  takeDueAccount,
} from "./delivery-rows.ts";
import { NameNotFound, NotPublic, type PostOptions, postPublic } from "./post-public.ts";
import { findStoredWebhook, noteResult } from "./rows.ts";

export interface WebhookSettings extends PostOptions {
  /** The server's own, from which the secrets of webhooks are made. */
  secret: string;
  /** How long one account's messages go out before others have their turn. */
  turnMs?: number;
}

/** Receivers at once. A silent one holds a place until its message is given up, and the others go on. */
const maxAtOnce = 20;
const usualTurnMs = 10_000;
/** Longer than a portion takes, when all of its receivers let it wait. */
const leaseMs = 5 * 60_000;
const firstWaitMs = 60_000;
const longestWaitMs = 60 * 60_000;
const triedForMs = 24 * 60 * 60_000;

/** A receiver's key for checking signatures. It is computed each time, so that the database holds no secret. */
export function webhookSecret(secret: string, keyId: string): string {
  return `whsec_${createHmac("sha256", secret).update(`webhook ${keyId}`).digest("hex")}`;
}

/** The time is signed too, so that a receiver can refuse an old message that somebody sends again. */
export function signBody(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

interface Portion {
  /** How many accounts. */
  rows: number;
  stop: AbortSignal;
  cut?: AbortSignal;
}

/** The job: posts what is due, several accounts at once. A receiver that fails is tried again for a day. */
export async function deliverWebhooks(
  database: Database,
  settings: WebhookSettings,
  { rows, stop, cut }: Portion,
): Promise<{ handled: number; hasMore: boolean }> {
  const turns = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let [begun, handled, hasMore] = [0, 0, false];
  const begin = (taken: TakenMessages) => {
    const turn = deliverTurn(database, { ...settings, signal: cut }, taken, stop)
      .then((done) => {
        handled += done.handled;
        hasMore ||= done.hasMore;
      })
      .catch((error: unknown) => void failures.push(error))
      .finally(() => turns.delete(turn));
    turns.add(turn);
  };
  try {
    while (begun < rows && !stop.aborted && failures.length === 0) {
      const taken = await takeDueAccount(database, leaseMs);
      if (!taken) break;
      begun += 1;
      if (taken.count > 0) begin(taken);
      if (turns.size >= maxAtOnce) await Promise.race(turns);
    }
  } finally {
    await Promise.all(turns);
  }
  if (failures.length > 0) throw failures[0];
  return { handled, hasMore: hasMore || stop.aborted || begun >= rows };
}

/**
 * One account's messages, one after the other. After the first that fails all of them wait: each would wait for the same receiver.
 * One that responds slowly has its turn, and then others have theirs.
 */
async function deliverTurn(
  database: Database,
  settings: WebhookSettings,
  taken: TakenMessages,
  stop: AbortSignal,
): Promise<{ handled: number; hasMore: boolean }> {
  const endsAt = Date.now() + (settings.turnMs ?? usualTurnMs);
  for (let handled = 0; ; handled++) {
    if (stop.aborted || Date.now() >= endsAt)
      return { handled, hasMore: await putBackTaken(database, taken) };
    const delivery = await nextTaken(database, taken);
    if (!delivery) return { handled, hasMore: false };
    const { isDelivered } = await postMessage(database, settings, taken.userId, delivery);
    if (isDelivered) await deleteDelivery(database, taken.userId, delivery.id);
    // The receiver is not to blame.
    else if (settings.signal?.aborted) return { handled, hasMore: await putBackTaken(database, taken) };
    else {
      const tries = await countFailure(database, taken, delivery.id);
      const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(tries - 1, 10));
      const now = Date.now();
      const retryAt = new Date(now + waitMs);
      await postponeTaken(database, taken, { retryAt, queuedSince: new Date(now - triedForMs) });
      return { handled: handled + 1, hasMore: false };
    }
  }
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
  // A stop of this server is no news of the receiver.
  if (!settings.signal?.aborted || outcome.isDelivered)
    await noteResult(database, userId, keyId, outcome.result);
  return outcome;
}

function explainStatus(status: number) {
  if (status >= 200 && status < 300) return { isDelivered: true, result: `Delivered (${status})` };
  if (status >= 300 && status < 400)
    return { isDelivered: false, result: `${notDelivered}: redirects aren't followed (${status})` };
  return { isDelivered: false, result: `${notDelivered}: the receiver responded with ${status}` };
}

/** In our words: the error of a connection could reveal networks that are none of the owner's business. */
function explainError(error: unknown) {
  const reason =
    error instanceof NotPublic
      ? "the URL isn't on the public internet"
      : error instanceof NameNotFound
        ? "the host can't be found"
        : "no connection";
  return { isDelivered: false, result: `${notDelivered}: ${reason}` };
}
