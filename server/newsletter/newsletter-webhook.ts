import { setTimeout as pause } from "node:timers/promises";
import { asRecord } from "../../domain/as-record.ts";
import { type NewsletterSignUp, newsletterTexts } from "../../domain/newsletter/newsletter.ts";
import { AppError } from "../errors.ts";
import { createFairQueue } from "../fair-queue.ts";

export interface NewsletterWebhook {
  /**
   * Resolves when the webhook took the sign-up. `key` names it in a header, so that a receiver can recognize one that it gets
   * again; `network` is whom the sending is queued for.
   */
  send(signUp: NewsletterSignUp, key: string, network: string): Promise<void>;
}

/** For everything, the retry included: less than our page waits. */
const defaultTimeoutMs = 8_000;
const retryPauseMs = 300;

/** A webhook that hangs must not hold any number of requests. */
const sending = { concurrency: 16, concurrencyPerKey: 4, maxWaiting: 60, maxWaitingPerKey: 8 };

/** Nothing was sent, because there was no connection. */
const connectFailures = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];

export function createNewsletterWebhook(url: string, timeoutMs = defaultTimeoutMs): NewsletterWebhook {
  const queued = createFairQueue(sending);
  return {
    send: (signUp, key, network) =>
      queued(network, async () => {
        const signal = AbortSignal.timeout(timeoutMs);
        const request = () => post(url, JSON.stringify(signUp), key, signal);
        const { ok, status } = await request()
          .catch((error: unknown) => retryUnsent(error, request, signal))
          .catch(throwAsUserError);
        if (!ok) throwAsUserError(new Error(`The newsletter webhook responded with status ${status}`));
      }),
  };
}

async function post(url: string, body: string, key: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body,
    // A redirect leads to another address than the operator's, and the method may change on the way.
    redirect: "manual",
    signal,
  });
  // Only the status counts.
  await response.body?.cancel();
  return response;
}

/** Once the request may have arrived, sending it again could sign somebody up twice. */
async function retryUnsent(
  error: unknown,
  request: () => Promise<Response>,
  signal: AbortSignal,
): Promise<Response> {
  const { code } = asRecord(asRecord(error).cause);
  if (!connectFailures.includes(String(code))) throw error;
  await pause(retryPauseMs, undefined, { signal });
  return request();
}

function throwAsUserError(cause: unknown): never {
  throw new AppError("unavailable", newsletterTexts.failedDetail, { cause });
}
