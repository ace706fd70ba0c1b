import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { background, createFairQueue, QueueFull } from "../fair-queue.ts";
import { type Log, loggedPath } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import { type CachedResponse, sendCached } from "./cached-response.ts";
import type { CacheOutcome, HttpEnv } from "./http-env.ts";
import type { CachePolicy, MadeResponse, ResponseCache } from "./response-cache.ts";

/** Which response, and for whose network it is made if it is not in the cache. */
export interface SharedRequest extends CachePolicy {
  key: string;
  network: string;
}

export type PreparedRequest = Omit<SharedRequest, "network">;

export interface SharedResponses {
  /** Sends the response from the cache, or made once for all who request it. */
  send(c: Context<HttpEnv>, request: SharedRequest, make: () => Promise<MadeResponse>): Promise<Response>;
  /** Makes the response if it is not in the cache, when nobody waits for another one. */
  prepare(request: PreparedRequest, make: () => Promise<MadeResponse>): Promise<CachedResponse>;
}

interface SharedResponsesOptions {
  cache: ResponseCache;
  metrics: Metrics;
  log: Log;
}

/**
 * Making a response keeps the processor for a while, so more at a time are not faster, and a client that requests a thousand
 * pages gets them between the pages of the others. Behind these few nobody waits long: the rest are told to come back.
 */
const queueLimits = { concurrency: 4, concurrencyPerKey: 1, maxWaiting: 100, maxWaitingPerKey: 20 };

// Long enough to make a response almost never, short enough for the year in the footer.
export const defaultLifeMs = 60 * 60 * 1000;

/**
 * A browser revalidates every time and mostly gets 304: a stale page would name scripts of an older build. A shared cache in
 * front of us may hold a response for a minute.
 */
export const sharedCaching = {
  "Cache-Control": "public, max-age=0, must-revalidate",
  "CDN-Cache-Control": "public, max-age=60, stale-while-revalidate=600",
};

/**
 * The data of a page that a script opens. It names no scripts, so what was prefetched is used without asking again: the question
 * would take as long as the data.
 */
export const dataCaching = { "Cache-Control": "public, max-age=60" };

/** Responses that are the same for everyone, pages and public JSON alike. */
export function createSharedResponses({ cache, metrics, log }: SharedResponsesOptions): SharedResponses {
  const queued = createFairQueue(queueLimits);

  function send(c: Context<HttpEnv>, response: CachedResponse, outcome: CacheOutcome): Response {
    c.env.outgoing.cache = outcome;
    metrics.cache(outcome);
    sendCached(c.env.incoming, c.env.outgoing, response);
    return RESPONSE_ALREADY_SENT;
  }

  /** Nobody waits for it: the visitor who found the response expired has been sent the old one. */
  async function refresh({ key, network, ...policy }: SharedRequest, make: () => Promise<MadeResponse>) {
    try {
      await cache.refresh(key, policy, () => queued(network, make));
    } catch (error) {
      if (error instanceof QueueFull) return;
      metrics.refreshFailure();
      const path = loggedPath(key);
      log.error("an expired response couldn't be rendered again; sending the old one for now", error, {
        path,
      });
    }
  }

  return {
    async send(c, request, make) {
      const { key, network, ...policy } = request;
      const stale = cache.getStale(key);
      if (stale) {
        void refresh(request, make);
        return send(c, stale, "stale");
      }
      for (;;) {
        let isMaker = false;
        try {
          const response = await cache.fill(key, policy, () => {
            isMaker = true;
            return queued(network, make);
          });
          return send(c, response, isMaker ? "miss" : "hit");
        } catch (error) {
          // The maker was refused for its own network; those who waited for it try again for theirs.
          if (isMaker || !(error instanceof QueueFull)) throw error;
        }
      }
    },
    // Queued first: a visitor who wants the same response joins one that is being made, not one that waits for its turn.
    prepare: ({ key, ...policy }, make) => queued(background, () => cache.fill(key, policy, make)),
  };
}
