import { randomBytes } from "node:crypto";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, Hono } from "hono";
import type { Config } from "../config.ts";
import { AppError } from "../errors.ts";
import { createFairQueue, QueueFull } from "../fair-queue.ts";
import type { Metrics } from "../metrics.ts";
import { makeAnswer, sendAnswer } from "./answer.ts";
import type { AnswerCache } from "./answer-cache.ts";
import { createIdentifyClient } from "./client-address.ts";
import type { HttpEnv } from "./http-env.ts";
import { networkOf } from "./network-of.ts";
import { createOwnApi } from "./own-api.ts";
import { type AddressRules, notFoundPath, resolvePage } from "./page-address.ts";
import { readForm } from "./read-form.ts";
import type { Render } from "./render.ts";
import type { RouteMatch, RouteTable } from "./route-table.ts";
import { baseHeaders, inertPolicy, sealPage } from "./security-headers.ts";

interface PagesOptions extends AddressRules {
  config: Config;
  cache: AnswerCache;
  metrics: Metrics;
  routes(): RouteTable;
  render: Render;
  /** The account that a request is signed in with. */
  accountOf(request: Request, address: string): Promise<string | undefined>;
  /** Our API, for the loaders and actions of private pages. */
  api: Hono<HttpEnv>;
}

// Long enough to render almost never, short enough for the year in the footer.
const defaultLifeMs = 60 * 60 * 1000;
/**
 * A browser asks every time and mostly gets 304: a stale page would name scripts of an older build. A shared cache in front
 * of us may hold a page for a minute.
 */
const publicPage = {
  "Cache-Control": "public, max-age=0, must-revalidate",
  "CDN-Cache-Control": "public, max-age=60, stale-while-revalidate=600",
};
const privatePage = "private, no-store";

/**
 * A render keeps the processor for a while, so more at a time are not faster, and whoever asks for a thousand pages gets them
 * between the pages of the others. Behind these few nobody waits long: the rest are told to come back.
 */
const sharedLimits = { concurrency: 4, concurrencyPerKey: 2, maxWaiting: 100, maxWaitingPerKey: 20 };
/** Private pages wait for the database most of the time: one that hangs must not keep public pages from being made. */
const privateLimits = { concurrency: 32, concurrencyPerKey: 8, maxWaiting: 100, maxWaitingPerKey: 20 };

/** Answers a page's address: from the cache where the page opted in, freshly rendered and private otherwise. */
export function createPages({
  config,
  cache,
  metrics,
  routes,
  render,
  accountOf,
  api,
  ...rules
}: PagesOptions) {
  const identify = createIdentifyClient(config.trustedProxies);
  const sharedQueue = createFairQueue(sharedLimits);
  const privateQueue = createFairQueue(privateLimits);
  return async (c: Context<HttpEnv>): Promise<Response> => {
    const url = new URL(c.req.url);
    const address = resolvePage(url, routes(), rules);
    if (address.kind === "bad") throw new AppError("bad-request", "This address cannot be read.");
    if (address.kind === "redirect") return c.redirect(address.to, 301);

    const { route, cacheKey } = address;
    c.env.outgoing.route = route.pattern;
    const reading = c.req.method === "GET" || c.req.method === "HEAD";
    if (!reading && !(route.takesPosts && c.req.method === "POST")) {
      c.header("Allow", route.takesPosts ? "GET, HEAD, POST" : "GET, HEAD");
      throw new AppError("method-not-allowed", "This page cannot be used that way.");
    }
    const { address: visitorAddress } = identify(c.env.incoming);
    const network = networkOf(visitorAddress);
    if (cacheKey === undefined || !reading) {
      metrics.cache("pass");
      const sent = asVisitorsSeeIt(c.req.raw, url);
      if (!reading && isFromElsewhere(sent))
        throw new AppError("forbidden", "This form was not sent from one of our pages.");
      const { requestId } = c.env.outgoing;
      const ownApi = createOwnApi(api, { request: sent, incoming: c.env.incoming, requestId });
      const accountId = () => accountOf(c.req.raw, visitorAddress);
      const visitor = { address: visitorAddress, accountId, api: ownApi.call };
      const request = reading ? sent : await readForm(sent, route.maxJsonBytes);
      const nonce = newNonce();
      const response = await privateQueue(network, () => render(request, { requestId, nonce, visitor }));
      const page = await finish(response, nonce);
      for (const cookie of ownApi.cookies()) page.headers.append("Set-Cookie", cookie);
      return page;
    }
    const { answer, made } = await fill(cacheKey, route, network, c.env.outgoing.requestId);
    c.env.outgoing.cache = made ? "miss" : "hit";
    metrics.cache(c.env.outgoing.cache);
    sendAnswer(c.env.incoming, c.env.outgoing, answer);
    return RESPONSE_ALREADY_SENT;
  };

  /** One render serves all who ask for the same page. Whoever waits for another's is not refused with it. */
  async function fill(cacheKey: string, route: RouteMatch, network: string, requestId: string) {
    const keeping = { lifeMs: defaultLifeMs, ...route.cache };
    for (;;) {
      let made = false;
      try {
        const answer = await cache.fill(cacheKey, keeping, () => {
          made = true;
          return sharedQueue(network, () => renderShared(cacheKey, route, requestId));
        });
        return { answer, made };
      } catch (error) {
        if (made || !(error instanceof QueueFull)) throw error;
      }
    }
  }

  /** A shared page is rendered for nobody in particular: no cookie, no header and no query of the visitor reaches it. */
  async function renderShared(cacheKey: string, route: RouteMatch, requestId: string) {
    const nonce = newNonce();
    const response = await render(new Request(new URL(cacheKey, config.publicUrl)), { requestId, nonce });
    const { body, policy } = await seal(response, nonce);
    const shareable = response.status === 200 || (response.status === 404 && sharesNotFound(cacheKey));
    const keep = shareable && !response.headers.has("Set-Cookie");
    const answer = await makeAnswer({
      status: response.status,
      route: route.pattern,
      body,
      isRare: route.cache?.isUnbounded,
      headers: {
        ...sharedHeaders(response.headers),
        ...hardeningOf(response),
        ...opennessOf(response),
        ...cachingOf(response, keep),
        "Content-Security-Policy": policy,
      },
    });
    return { answer, keep };
  }

  /**
   * A form or script may post here only from our own origin, and the router learns that origin from the request's address.
   * Behind a proxy that speaks https for us the address says http, and every post of our own pages would be refused.
   */
  function asVisitorsSeeIt(request: Request, url: URL): Request {
    const seen = new URL(config.publicUrl);
    if (url.host !== seen.host || url.protocol === seen.protocol) return request;
    const { method, headers, body, signal } = request;
    seen.pathname = url.pathname;
    seen.search = url.search;
    return new Request(seen, { method, headers, body, signal, duplex: "half" } as RequestInit);
  }

  async function finish(response: Response, nonce: string): Promise<Response> {
    const headers = new Headers(response.headers);
    // A response that Hono did not make takes none of the headers that were set on the context.
    for (const [name, value] of Object.entries(hardeningOf(response))) headers.set(name, value);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", privatePage);
    const { body, policy } = await seal(response, nonce);
    headers.set("Content-Security-Policy", policy);
    // A status such as 204 or 304 has no body, not even an empty one.
    return new Response(body.length > 0 ? body : null, { status: response.status, headers });
  }

  /** The headers that every page has. One whose address is a secret tells it to fewer than others do. */
  function hardeningOf({ headers }: Response): Record<string, string> {
    const referrer = headers.get("Referrer-Policy");
    return { ...baseHeaders(config), ...(referrer ? { "Referrer-Policy": referrer } : {}) };
  }

  async function seal(
    response: Response,
    nonce: string,
  ): Promise<{ body: Buffer<ArrayBuffer>; policy: string }> {
    if (!isPage(response)) return { body: Buffer.from(await response.arrayBuffer()), policy: inertPolicy };
    const { html, policy } = sealPage(config, await response.text(), nonce);
    return { body: Buffer.from(html), policy };
  }
}

function newNonce(): string {
  return randomBytes(16).toString("base64url");
}

/** The router would refuse it too, but as a failure of ours. */
function isFromElsewhere({ headers, url }: Request): boolean {
  const origin = headers.get("Origin");
  return origin !== null && !(URL.canParse(origin) && new URL(origin).origin === new URL(url).origin);
}

/** Unknown addresses that were brought down to a few; any other 404 could fill the cache. */
function sharesNotFound(cacheKey: string): boolean {
  return cacheKey.startsWith(notFoundPath) || /^\/(?:guide\/[^/?]+|symptoms|codes)\/[^/?]+$/.test(cacheKey);
}

/** A route may say how long its answer holds; pages are asked about every time. */
function cachingOf(response: Response, keep: boolean): Record<string, string> {
  if (!keep) return { "Cache-Control": privatePage };
  const own = response.headers.get("Cache-Control");
  return own ? { "Cache-Control": own } : publicPage;
}

/**
 * A shared answer that lets scripts of every site read it (the public API) may also be embedded by every site. Only shared
 * answers are opened: they are made without the visitor's cookies, so nothing of the visitor can be read through them.
 */
function opennessOf(response: Response): Record<string, string> {
  const open = response.headers.get("Access-Control-Allow-Origin") === "*";
  return open ? { "Cross-Origin-Resource-Policy": "cross-origin" } : {};
}

function isPage(response: Response): boolean {
  return response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

/** What everyone may have: a cookie, set by mistake, would be given to all who wait for the same page. */
function sharedHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers]
      .filter(([name]) => name !== "set-cookie")
      .map(([name, value]) => [name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()), value]),
  );
}
