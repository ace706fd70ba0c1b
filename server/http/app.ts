import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, type ErrorHandler, Hono } from "hono";
import { getPath } from "hono/utils/url";
import { cleanPath, unescapePlain } from "../addresses/resolve-address.ts";
import type { Config } from "../config.ts";
import { NotReady } from "../db/engine/reconnecting-database.ts";
import { AppError } from "../errors.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import { sendCached } from "./cached-response.ts";
import {
  createIdentifyClient,
  createTrustedProxies,
  isForwarded,
  isLocal,
  plainAddress,
} from "./client-address.ts";
import type { HttpEnv } from "./http-env.ts";
import type { ResponseCache } from "./response-cache.ts";
import { baseHeaders, inertPolicy } from "./security-headers.ts";
import type { StaticFiles } from "./static-files.ts";

export interface AppOptions {
  config: Config;
  log: Log;
  metrics: Metrics;
  cache: ResponseCache;
  files: StaticFiles;
  /** Resolves when the database responds and is migrated; rejects with what is wrong. */
  ready(): Promise<void>;
  /** The JSON endpoints. */
  api: Hono<HttpEnv>;
  respondToError: ErrorHandler<HttpEnv>;
  pages(c: Context<HttpEnv>): Promise<Response>;
}

const maxAddressLength = 2048;
const staticLifeMs = 24 * 60 * 60 * 1000;
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

export function createApp(options: AppOptions): Hono<HttpEnv> {
  const { config, log, metrics, cache, files, ready, api, respondToError, pages } = options;
  // Only the API has addresses that may be written in more than one way.
  const app = new Hono<HttpEnv>({ getPath: apiPath });
  const identify = createIdentifyClient(config.trustedProxies);
  const headers = Object.entries(baseHeaders(config));
  const warnOfProxy = createProxyWarning(config, log);

  app.use(async (c, next) => {
    for (const [name, value] of headers) c.header(name, value);
    c.header("Content-Security-Policy", inertPolicy);
    if (!methods.has(c.req.method)) {
      c.header("Allow", [...methods].join(", "));
      refuse("method-not-allowed", "This method isn't allowed here.");
    }
    refuseUnreadable(c.env.incoming.url ?? "");
    warnOfProxy(c.env.incoming);
    await next();
  });
  app.route("/", api);

  app.get("/healthz", (c) => plain(c, "/healthz", 200, "ok\n"));
  app.get("/readyz", (c) =>
    ready().then(
      () => plain(c, "/readyz", 200, "ready\n"),
      (error: unknown) => {
        log.warn("not ready", { reason: error instanceof Error ? error.message : String(error) });
        const reason =
          error instanceof NotReady ? error.message : "the database isn't responding or hasn't been migrated";
        return plain(c, "/readyz", 503, `not ready: ${reason}\n`);
      },
    ),
  );
  app.get("/metrics", (c) => {
    const token = c.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
    const allowed =
      isLocal(c.env.incoming, identify(c.env.incoming)) ||
      (config.metricsToken !== undefined && sameSecret(token, config.metricsToken));
    if (!allowed) refuse("forbidden", "Only this machine can read this.");
    return plain(c, "/metrics", 200, metrics.text(cache.bytes));
  });

  app.all("*", async (c) => {
    const path = c.req.path;
    if (!files.paths.has(path)) return pages(c);
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      c.header("Allow", "GET, HEAD");
      refuse("method-not-allowed", "Files are read-only.");
    }
    const response = await cache.fill(path, { lifeMs: staticLifeMs }, async () => ({
      response: await files.read(path),
      isCacheable: true,
    }));
    c.env.outgoing.route = response.route;
    sendCached(c.env.incoming, c.env.outgoing, response);
    return RESPONSE_ALREADY_SENT;
  });

  app.onError(respondToError);
  return app;
}

/**
 * Behind a proxy that the settings do not name, all visitors seem to have its address and share one set of limits: after
 * twenty sign-ups an hour nobody could join.
 */
function createProxyWarning({ trustedProxies }: Pick<Config, "trustedProxies">, log: Log) {
  const isTrusted = createTrustedProxies(trustedProxies);
  let isWarned = false;
  return (request: IncomingMessage) => {
    if (isWarned || !isForwarded(request)) return;
    const neighbor = plainAddress(request.socket.remoteAddress ?? "");
    if (isTrusted(neighbor)) return;
    isWarned = true;
    log.warn("a request came through a proxy that isn't in TRUSTED_PROXIES; its header was ignored", {
      neighbor,
    });
  };
}

function plain(c: Context<HttpEnv>, route: string, status: 200 | 503, text: string): Response {
  c.env.outgoing.route = route;
  c.header("Cache-Control", "no-store");
  return c.text(text, status);
}

function refuse(code: AppError["code"], userMessage: string): never {
  throw new AppError(code, userMessage);
}

function refuseUnreadable(address: string): void {
  if (address.length > maxAddressLength) refuse("address-too-long", "This address is too long.");
  try {
    const path = decodeURIComponent(address.split("?", 1)[0] ?? "");
    // A control character is never part of a page's address, nor a name and password (which only a whole address can
    // have), and some parsers stumble over them.
    if (!/\p{Cc}|^[^/]+:\/\/[^/]*@/u.test(path)) return;
  } catch {
    // Falls through: an escape that is no text.
  }
  refuse("bad-request", "We can't read this address.");
}

function sameSecret(token: string, expected: string): boolean {
  const [a, b] = [Buffer.from(token), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * The path by which a request is routed. In the public API letter case, needless escapes and a slash at the end mean nothing.
 * Ids of what people own are exact.
 */
export function apiPath(request: Request): string {
  const path = getPath(request);
  if (/^\/api\/(?:auth|v1\/me)(?:\/|$)/.test(path)) return path;
  const folded = cleanPath(unescapePlain(path)).toLowerCase();
  return /^\/api\/v1(?:\/|$)/.test(folded) ? folded : path;
}
