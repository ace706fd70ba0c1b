import type { Context } from "hono";
import type { Address } from "../addresses/resolve-address.ts";
import type { RouteMatch } from "../addresses/route-table.ts";
import type { Render } from "../application.ts";
import type { Config } from "../config.ts";
import { AppError } from "../errors.ts";
import type { Metrics } from "../metrics.ts";
import { makeCachedResponse } from "./cached-response.ts";
import { createIdentifyClient, networkOf } from "./client-address.ts";
import type { HttpEnv } from "./http-env.ts";
import { createPrivatePages, type OpenVisitor, type PageQueues, type PageRequest } from "./private-pages.ts";
import { newNonce, privateCaching, sealResponse } from "./security-headers.ts";
import {
  dataCaching,
  defaultLifeMs,
  type PreparedRequest,
  type SharedResponses,
  sharedCaching,
} from "./shared-responses.ts";

interface PagesOptions {
  config: Config;
  shared: SharedResponses;
  metrics: Metrics;
  resolve(url: URL): Address;
  render: Render;
  openVisitor: OpenVisitor;
  queues: PageQueues;
  /** Changes with what a project's public page shows; undefined when there is no such page. */
  buildRevision(slug: string): Promise<string | undefined>;
}

type PageAddress = Extract<Address, { kind: "page" }>;

/** A page that everyone may share, with the key that it is cached under. */
type SharedAddress = PageAddress & { cacheKey: string; revision?: string };

export interface Pages {
  /** Responds to a page's address: from the cache where the page opted in, freshly rendered and private otherwise. */
  respond(c: Context<HttpEnv>): Promise<Response>;
  /** Renders a page into the cache before anyone requests it; a private one is left alone. Rejects when it fails. */
  prepare(path: string): Promise<void>;
}

export function createPages(options: PagesOptions): Pages {
  const { config, shared, metrics, resolve, render } = options;
  const identify = createIdentifyClient(config.trustedProxies);
  const renderShared = createSharedRender({ config, render });
  const renderSignedOut = createSignedOutRender(options);
  const openPrivate = createPrivatePages(options);

  async function respond(c: Context<HttpEnv>): Promise<Response> {
    const url = new URL(c.req.url);
    const address = resolve(url);
    if (address.kind === "unreadable") throw new AppError("bad-request", "We can't read this address.");
    if (address.kind === "redirect") return c.redirect(address.to, address.isTemporary ? 302 : 301);

    const { incoming, outgoing } = c.env;
    outgoing.route = address.route.pattern;
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    if (!isRead) requirePost(c, address.route);
    const client = identify(incoming).address;
    const { requestId } = outgoing;
    if (isRead && address.route.isGated && options.queues.claimedSession(c.req.raw) === undefined) {
      const request = { ...signedOutRequest(url), network: networkOf(client) };
      return shared.send(c, request, () => renderSignedOut({ url, address, incoming, requestId }));
    }
    if (!isShared(address) || !isRead) {
      metrics.cache("pass");
      return openPrivate({
        request: c.req.raw,
        incoming,
        url,
        address,
        client,
        requestId,
        isRead,
      });
    }
    const current = await withRevision(address, options.buildRevision);
    const request = { ...preparedRequest(current), network: networkOf(client) };
    return shared.send(c, request, () => renderShared(current, requestId));
  }

  async function prepare(path: string): Promise<void> {
    const address = resolve(new URL(path, config.publicUrl));
    if (address.kind !== "page" || !isShared(address)) return;
    const requestId = `prepare ${path}`;
    const { status } = await shared.prepare(preparedRequest(address), () => renderShared(address, requestId));
    if (status >= 500) throw new Error(`The page has the status ${status}`);
  }

  return { respond, prepare };
}

function preparedRequest({ cacheKey, revision, route, isRare }: SharedAddress): PreparedRequest {
  const { lifeMs = defaultLifeMs } = route.cache ?? {};
  // No request line has a space in its address, so nobody gets a revision from the cache without the lookup.
  const key = revision === undefined ? cacheKey : `${revision} ${cacheKey}`;
  return { key, lifeMs, isUnbounded: isRare };
}

/** No request line has a space in its address, so the way in is in the cache for nobody but those who are not signed in. */
function signedOutRequest({ pathname, search }: URL): PreparedRequest {
  return { key: `signed-out ${pathname}${search}`, lifeMs: defaultLifeMs, isUnbounded: true };
}

/**
 * The public page of a project is cached by the revision of what it shows. A change, also one by another process, makes another
 * entry, and a page that was taken back is the page of an unknown name from that moment on.
 */
async function withRevision(
  address: SharedAddress,
  buildRevision: PagesOptions["buildRevision"],
): Promise<SharedAddress> {
  const { entity, cacheKey } = address;
  if (entity.kind !== "build") return address;
  const revision = await buildRevision(entity.slug);
  if (revision !== undefined) return { ...address, revision };
  return {
    ...address,
    entity: { kind: "unknown-build" },
    cacheKey: cacheKey.replace(entity.slug, "unknown"),
    cachesNotFound: true,
  };
}

function isShared(address: PageAddress): address is SharedAddress {
  return address.cacheKey !== undefined;
}

function requirePost(c: Context<HttpEnv>, { takesPosts }: RouteMatch): void {
  if (takesPosts && c.req.method === "POST") return;
  c.header("Allow", takesPosts ? "GET, HEAD, POST" : "GET, HEAD");
  throw new AppError("method-not-allowed", "This method isn't allowed on this page.");
}

/** A shared page is rendered for nobody in particular: no cookie, no header and no query of the visitor reaches it. */
function createSharedRender({ config, render }: Pick<PagesOptions, "config" | "render">) {
  return async (address: SharedAddress, requestId: string) => {
    const { cacheKey, route, entity, cachesNotFound, isRare } = address;
    const nonce = newNonce();
    const request = new Request(new URL(cacheKey, config.publicUrl));
    const rendered = await render(request, { requestId, nonce, entity });
    const { status } = rendered;
    const { body, headers } = await sealResponse(config, rendered, nonce);
    const isPublic = status === 200 || (status === 404 && cachesNotFound);
    const isWhole = rendered.headers.get("Cache-Control") !== "no-store";
    const isCacheable = isPublic && isWhole && !rendered.headers.has("Set-Cookie");
    const response = await makeCachedResponse({
      status,
      route: route.pattern,
      body,
      isRare,
      headers: {
        ...sharedHeaders(rendered.headers),
        ...headers,
        ...embedding(rendered),
        ...caching(rendered, { isCacheable, isData: new URL(request.url).pathname.endsWith(".data") }),
      },
    });
    return { response, isCacheable };
  };
}

/** The way in to a private page, which is the same for all who are not signed in: made for a visitor without cookies. */
function createSignedOutRender({ config, render, openVisitor }: PagesOptions) {
  return async ({ url, address, ...page }: SignedOut) => {
    const nonce = newNonce();
    const request = new Request(new URL(url.pathname + url.search, config.publicUrl));
    const { visitor } = openVisitor({ ...page, request, address: "" });
    const rendered = await render(request, {
      requestId: page.requestId,
      nonce,
      entity: address.entity,
      visitor,
    });
    const { status } = rendered;
    const { body, headers } = await sealResponse(config, rendered, nonce);
    const response = await makeCachedResponse({
      status,
      route: address.route.pattern,
      body,
      isRare: true,
      headers: { ...sharedHeaders(rendered.headers), ...headers, ...privateCaching },
    });
    return { response, isCacheable: status === 200 };
  };
}

type SignedOut = Pick<PageRequest, "incoming" | "requestId"> & { url: URL; address: PageAddress };

/** Headers that everyone may have: a cookie, set by mistake, would reach all who wait for the same page. */
function sharedHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers]
      .filter(([name]) => name !== "set-cookie")
      .map(([name, value]) => [name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()), value]),
  );
}

/**
 * A shared response that scripts of every site may read (the public API) may also be embedded by every site. Only shared
 * responses are opened: they are made without the visitor's cookies, so nothing of the visitor can be read through them.
 */
function embedding(response: Response): Record<string, string> {
  const isOpen = response.headers.get("Access-Control-Allow-Origin") === "*";
  return isOpen ? { "Cross-Origin-Resource-Policy": "cross-origin" } : {};
}

/** A route may say how long its response holds; browsers check a page every time. */
function caching(
  response: Response,
  { isCacheable, isData }: { isCacheable: boolean; isData: boolean },
): Record<string, string> {
  if (!isCacheable) return privateCaching;
  const own = response.headers.get("Cache-Control");
  if (own) return { "Cache-Control": own };
  return isData ? { ...sharedCaching, ...dataCaching } : sharedCaching;
}
