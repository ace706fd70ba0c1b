import type { IncomingMessage, ServerResponse } from "node:http";
import { type Log, redact } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { ObservedResponse } from "./http-env.ts";

const prefix = crypto.randomUUID().slice(0, 8);
let counter = 0;

export function nextRequestId(): string {
  counter += 1;
  return `${prefix}-${counter.toString(36)}`;
}

/** Gives a request its id, and when it is answered counts it and writes its one log line. */
export function observe(
  request: IncomingMessage,
  response: ServerResponse,
  log: Log,
  metrics: Metrics,
): ObservedResponse {
  const started = performance.now();
  const observed = Object.assign(response, {
    requestId: nextRequestId(),
    route: "(none)",
    cache: undefined as "hit" | "miss" | undefined,
  });
  response.setHeader("X-Request-Id", observed.requestId);
  response.once("close", () => {
    const ms = performance.now() - started;
    // A client that left before the whole answer was out: 499, as nginx counts it.
    const status = response.writableFinished ? response.statusCode : 499;
    metrics.request(knownMethod(request.method), observed.route, status, ms / 1000);
    log.info("request", {
      id: observed.requestId,
      method: request.method,
      path: loggedPath(request.url ?? ""),
      route: observed.route,
      status,
      ms: Math.round(ms * 100) / 100,
      cache: observed.cache,
    });
  });
  return observed;
}

/** The path alone: a query may carry a token. What looks like an e-mail address or a secret is left out of it too. */
export function loggedPath(url: string): string {
  const query = url.indexOf("?");
  const path = query < 0 ? url : url.slice(0, query);
  if (path.length < 24 && !path.includes("@") && !path.includes("%")) return path;
  return redact(path)
    .slice(0, 200)
    .replace(/(?<=\/)(?=[^/]*[\dA-Z])[A-Za-z0-9._-]{24,}/g, "***");
}

function knownMethod(method = ""): string {
  return ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].includes(method) ? method : "other";
}
