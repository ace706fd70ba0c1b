import type { Context, Next } from "hono";
import { cleanPath, unescapePlain } from "../addresses/resolve-address.ts";
import { foldQuery } from "../addresses/route-table.ts";
import type { ApiServices, Endpoint } from "../endpoints/endpoint.ts";
import { AppError, errorBody } from "../errors.ts";
import { createFairQueue } from "../fair-queue.ts";
import { makeCachedResponse } from "../http/cached-response.ts";
import { type IdentifyClient, networkOf } from "../http/client-address.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { baseHeaders, inertPolicy, privateCaching } from "../http/security-headers.ts";
import { defaultLifeMs, type SharedResponses, sharedCaching } from "../http/shared-responses.ts";

/** Scripts of every site may read it: it is made without the visitor's cookies, so it has nothing of the visitor. */
const publicJson = {
  "Content-Type": "application/json; charset=utf-8",
  "Access-Control-Allow-Origin": "*",
};

/** Uncached responses wait for the database most of the time. One network cannot take all of its connections. */
const uncachedLimits = { concurrency: 32, concurrencyPerKey: 8, maxWaiting: 100, maxWaitingPerKey: 20 };

/** Responds to requests for the public API: like public pages, from the cache that both share. */
export function createPublicResponder(
  services: ApiServices,
  shared: SharedResponses,
  identify: IdentifyClient,
) {
  const queued = createFairQueue(uncachedLimits);
  const sharedHeaders = {
    ...baseHeaders(services.accounts.config),
    ...publicJson,
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Content-Security-Policy": inertPolicy,
  };

  return async (c: Context<HttpEnv>, endpoint: Endpoint): Promise<Response> => {
    const network = networkOf(identify(c.env.incoming).address);
    const { cache } = endpoint;
    const params = c.req.param();
    const query = foldQuery(new URL(c.req.url).searchParams, cache?.query ?? {});
    const run = () => runPublic(endpoint, services, params, query);
    if (!cache) {
      const { status, body } = await queued(network, run);
      return c.body(body, status, { ...publicJson, "Cache-Control": "no-store" });
    }
    const path = cache.canonicalPath?.(services, params) ?? c.req.path;
    const key = query.size > 0 ? `${path}?${query}` : path;
    const { isUnbounded } = cache;
    return shared.send(c, { key, network, lifeMs: defaultLifeMs, isUnbounded }, async () => {
      const { status, body } = await run();
      const isCacheable = status === 200;
      const response = await makeCachedResponse({
        status,
        route: endpoint.path,
        body: Buffer.from(body),
        isRare: isUnbounded,
        headers: { ...sharedHeaders, ...(isCacheable ? sharedCaching : privateCaching) },
      });
      return { response, isCacheable };
    });
  };
}

/** A response for the cache is of use to others, whoever leaves. */
const neverAborted = new AbortController().signal;

/** A refusal has the same form as a result; a failure of ours does not. */
async function runPublic(
  endpoint: Endpoint,
  services: ApiServices,
  params: Record<string, string>,
  query: URLSearchParams,
) {
  const none = {
    caller: undefined,
    session: undefined,
    body: undefined,
    signal: neverAborted,
    withUpload: <T>(use: (bytes: Uint8Array) => Promise<T>) => use(new Uint8Array()),
    streamUpload: async function* () {},
  };
  try {
    const { body } = await endpoint.run({ services, params, query, ...none });
    return { status: 200 as const, body: JSON.stringify(body) };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { status: error.status, body: JSON.stringify(errorBody(error)) };
  }
}

/** There is one way to write each address, but for the case of its letters. */
export async function redirectToCleanPath(c: Context<HttpEnv>, next: Next): Promise<Response | undefined> {
  const { pathname, search } = new URL(c.req.url);
  const clean = cleanPath(unescapePlain(pathname));
  if (clean !== pathname) return c.redirect(clean + search, 301);
  await next();
}
