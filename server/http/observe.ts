import { ServerResponse } from "node:http";
import { type Log, redact } from "../log.ts";
import type { Metrics } from "../metrics.ts";

const prefix = crypto.randomUUID().slice(0, 8);
let counter = 0;

export function nextRequestId(): string {
  counter += 1;
  return `${prefix}-${counter.toString(36)}`;
}

/** A response with its request's id and what the log and the metrics want to know; whoever answers fills it in. */
export class ObservedResponse extends ServerResponse {
  readonly started = performance.now();
  readonly requestId = nextRequestId();
  route = "(none)";
  cache: "hit" | "miss" | undefined = undefined;
}

/** When a request is answered, counts it and writes its one log line. */
export function createObserver(log: Log, metrics: Metrics): (response: ObservedResponse) => void {
  function note(this: ObservedResponse): void {
    const { method, url = "" } = this.req;
    const ms = performance.now() - this.started;
    // A client that left before the whole answer was out: 499, as nginx counts it.
    const status = this.writableFinished ? this.statusCode : 499;
    metrics.request(knownMethod(method), this.route, status, ms / 1000);
    log.info("request", {
      id: this.requestId,
      method,
      path: loggedPath(url),
      route: this.route,
      status,
      ms: Math.round(ms * 100) / 100,
      cache: this.cache,
    });
  }
  return (response) => response.on("close", note);
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
