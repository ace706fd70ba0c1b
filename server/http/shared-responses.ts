import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { createFairQueue, QueueFull } from "../fair-queue.ts";
import type { Metrics } from "../metrics.ts";
import { type CachedResponse, sendCached } from "./cached-response.ts";
import type { HttpEnv } from "./http-env.ts";
import type { CachePolicy, ResponseCache } from "./response-cache.ts";

/** Which response, and for whose network it is made if it is not in the cache. */
export interface SharedRequest extends CachePolicy {
  key: string;
  network: string;
}

export type SendShared = (
  c: Context<HttpEnv>,
  request: SharedRequest,
  make: () => Promise<{ response: CachedResponse; isCacheable: boolean }>,
) => Promise<Response>;

/**
 * Making a response keeps the processor for a while, so more at a time are not faster, and a client that requests a thousand
 * pages gets them between the pages of the others. Behind these few nobody waits long: the rest are told to come back.
 */
const queueLimits = { concurrency: 4, concurrencyPerKey: 2, maxWaiting: 100, maxWaitingPerKey: 20 };

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

/** Sends what is the same for everyone, pages and public JSON alike: from the cache, or made once for all who request it. */
export function createSharedResponses(cache: ResponseCache, metrics: Metrics): SendShared {
  const queued = createFairQueue(queueLimits);
  return async (c, { key, network, ...policy }, make) => {
    for (;;) {
      let isMaker = false;
      try {
        const response = await cache.fill(key, policy, () => {
          isMaker = true;
          return queued(network, make);
        });
        c.env.outgoing.cache = isMaker ? "miss" : "hit";
        metrics.cache(c.env.outgoing.cache);
        sendCached(c.env.incoming, c.env.outgoing, response);
        return RESPONSE_ALREADY_SENT;
      } catch (error) {
        // The maker was refused for its own network; those who waited for it try again for theirs.
        if (isMaker || !(error instanceof QueueFull)) throw error;
      }
    }
  };
}
