import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import type { Config } from "../config.ts";
import { awayMessage, NotReady } from "../db/reconnecting-database.ts";
import { AppError } from "../errors.ts";
import { QueueFull } from "../fair-queue.ts";
import { popupPage, popupPath } from "../identity/popup-page.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import { asUnavailable } from "../unavailable.ts";
import { sendAnswer } from "./answer.ts";
import type { AnswerCache } from "./answer-cache.ts";
import {
  createIdentifyClient,
  createTrustedProxies,
  isForwarded,
  isLocal,
  plainAddress,
} from "./client-address.ts";
import type { HttpEnv } from "./http-env.ts";
import { baseHeaders, inertPolicy } from "./security-headers.ts";
import type { StaticFiles } from "./static-files.ts";

export interface AppOptions {
  config: Config;
  log: Log;
  metrics: Metrics;
  cache: AnswerCache;
  files: StaticFiles;
  /** Resolves when the database answers and is migrated; rejects with what is wrong. */
  ready(): Promise<void>;
  /** Who someone is, and what they keep with us. */
  accounts(c: Context<HttpEnv>): Promise<Response>;
  pages(c: Context<HttpEnv>): Promise<Response>;
}

const maxAddressLength = 2048;
const staticLifeMs = 24 * 60 * 60 * 1000;
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

export function createApp(options: AppOptions): Hono<HttpEnv> {
  const { config, log, metrics, cache, files, ready, accounts, pages } = options;
  const app = new Hono<HttpEnv>();
  const identify = createIdentifyClient(config.trustedProxies);
  const headers = Object.entries(baseHeaders(config));
  const warnOfProxy = createProxyWarning(config, log);

  app.use(async (c, next) => {
    for (const [name, value] of headers) c.header(name, value);
    c.header("Content-Security-Policy", inertPolicy);
    if (!methods.has(c.req.method)) {
      c.header("Allow", [...methods].join(", "));
      refuse("method-not-allowed", "This method is not used here.");
    }
    refuseUnreadable(c.env.incoming.url ?? "");
    warnOfProxy(c.env.incoming);
    await next();
  });
  for (const path of ["/api/auth/*", "/api/v1/me", "/api/v1/me/*"]) app.all(path, accounts);

  app.get("/healthz", (c) => plain(c, "/healthz", 200, "ok\n"));
  app.get("/readyz", (c) =>
    ready().then(
      () => plain(c, "/readyz", 200, "ready\n"),
      (error: unknown) => {
        log.warn("not ready", { reason: error instanceof Error ? error.message : String(error) });
        const reason =
          error instanceof NotReady ? error.message : "the database does not answer or is not migrated";
        return plain(c, "/readyz", 503, `not ready: ${reason}\n`);
      },
    ),
  );
  app.get("/metrics", (c) => {
    const token = c.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
    const allowed =
      isLocal(c.env.incoming, identify(c.env.incoming)) ||
      (config.metricsToken !== undefined && sameSecret(token, config.metricsToken));
    if (!allowed) refuse("forbidden", "Only this machine may read this.");
    return plain(c, "/metrics", 200, metrics.text(cache.bytes));
  });

  app.get(popupPath, popupPage);

  app.all("*", async (c) => {
    const path = c.req.path;
    if (!files.has(path)) return pages(c);
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      c.header("Allow", "GET, HEAD");
      refuse("method-not-allowed", "A file can only be read.");
    }
    const answer = await cache.fill(path, { lifeMs: staticLifeMs }, async () => ({
      answer: await files.read(path),
      keep: true,
    }));
    c.env.outgoing.route = answer.route;
    sendAnswer(c.env.incoming, c.env.outgoing, answer);
    return RESPONSE_ALREADY_SENT;
  });

  app.onError((error, c) => {
    const failure =
      error instanceof AppError
        ? error
        : (asUnavailable(error, awayMessage) ??
          new AppError("server-error", "Something went wrong.", { cause: error }));
    // A visitor who left in the middle of a request is no failure.
    const left = c.env.outgoing.destroyed;
    if (failure.status >= 500 && !left && !(error instanceof QueueFull))
      log.error("request failed", failure.cause ?? failure, { id: c.env.outgoing.requestId });
    c.header("Cache-Control", "no-store");
    if (failure.retryAfterSeconds !== undefined) c.header("Retry-After", String(failure.retryAfterSeconds));
    if (!c.req.path.startsWith("/api/")) return c.text(`${failure.userMessage}\n`, failure.status);
    return c.json({ error: { code: failure.code, message: failure.userMessage } }, failure.status);
  });
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
    log.warn("a request was forwarded by a proxy that is not in TRUSTED_PROXIES; its header is ignored", {
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
  refuse("bad-request", "This address cannot be read.");
}

function sameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
