import { createServer, type IncomingMessage, type Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Hono } from "hono";
import { type Log, loggedPath } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import { sendCached } from "./cached-response.ts";
import { createTrustedProxies } from "./client-address.ts";
import { limitConnections, refuseMalformed } from "./connections.ts";
import type { HttpEnv, ObservedResponse } from "./http-env.ts";
import type { ResponseCache } from "./response-cache.ts";
import { refusalHeaders } from "./security-headers.ts";

interface HttpServerOptions {
  app: Hono<HttpEnv>;
  cache: ResponseCache;
  log: Log;
  metrics: Metrics;
  trustedProxies?: readonly string[];
  /** Runs before everything else; true when it sent the response. Development uses it for the bundler. */
  before?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
}

const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 20_000,
  // A connection that sent nothing, or half a head, ends within half a second of its time.
  connectionsCheckingInterval: 500,
  // No stream is opened for a body where there is none.
  optimizeEmptyRequests: true,
};
// A client that neither sends nor reads for this long is dropped.
const idleMs = 60_000;

export interface HttpServer extends Server {
  /** Requests in progress, also of clients that have gone since. */
  readonly underWay: ReadonlySet<Promise<unknown>>;
  /** From now on a response is the last of its connection: its client then sends no request while we close it. */
  endConnections(): void;
}

export function createHttpServer(options: HttpServerOptions): HttpServer {
  const { app, cache, log, metrics, trustedProxies = [], before } = options;
  const underWay = new Set<Promise<unknown>>();
  const fetch: typeof app.fetch = (...request) => {
    const response = app.fetch(...request);
    if (!(response instanceof Promise)) return response;
    underWay.add(response);
    const forget = () => underWay.delete(response);
    response.then(forget, forget);
    return response;
  };
  const handleByApp = getRequestListener(fetch, {
    overrideGlobalObjects: false,
    // A Host or a target that makes no address never reaches the app.
    errorHandler: (error) => {
      if (error instanceof RequestError) return new Response(null, { status: 400, headers: refusalHeaders });
      log.error("request failed", error);
      return new Response(null, { status: 500, headers: refusalHeaders });
    },
  });
  const observe = createObserver(log, metrics);

  let endsConnections = false;
  const handle = oneAtATime((request, response) => {
    observe(response);
    if (endsConnections) response.shouldKeepAlive = false;
    // A cached address needs no parsing and no middleware: this is most of all traffic.
    const isRead = request.method === "GET" || request.method === "HEAD";
    const cached = isRead ? cache.get(request.url ?? "") : undefined;
    if (cached) {
      response.route = cached.route;
      response.cache = "hit";
      metrics.cache("hit");
      sendCached(request, response, cached);
      return;
    }
    response.setHeader("X-Request-Id", response.requestId);
    if (!before) {
      handleByApp(request, response);
      return;
    }
    before(request, response).then(
      (isSent) => {
        if (!isSent) handleByApp(request, response);
      },
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });

  const server = createServer({ ...limits, ServerResponse: TrackedResponse }, handle);
  limitConnections(server, createTrustedProxies(trustedProxies));
  server.setTimeout(idleMs);
  // An expectation we do not know is ignored; by default Node would respond to it past the log.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const id = nextRequestId();
    const status = refuseMalformed(error, socket, id);
    if (status === undefined) return;
    metrics.request("other", "(malformed)", status, 0);
    log.info("request", { id, route: "(malformed)", status, reason: error.code });
  });
  const endConnections = () => {
    endsConnections = true;
  };
  return Object.assign(server, { underWay, endConnections });
}

const idPrefix = crypto.randomUUID().slice(0, 8);
let idCounter = 0;

export function nextRequestId(): string {
  idCounter += 1;
  return `${idPrefix}-${idCounter.toString(36)}`;
}

class TrackedResponse extends ServerResponse implements ObservedResponse {
  readonly started = performance.now();
  readonly requestId = nextRequestId();
  route = "(none)";
  cache: ObservedResponse["cache"] = undefined;
}

/** When a request is over, counts it and writes its one log line. */
function createObserver(log: Log, metrics: Metrics): (response: TrackedResponse) => void {
  function note(this: TrackedResponse): void {
    const { method = "", url = "" } = this.req;
    const ms = performance.now() - this.started;
    // A client that left before the whole response was out: 499, as nginx counts it.
    const status = this.writableFinished ? this.statusCode : 499;
    metrics.request(method, this.route, status, ms / 1000);
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

type Handler = (request: IncomingMessage, response: TrackedResponse) => void;

/** More than any well-meaning client sends ahead. */
const maxPipelined = 32;

/**
 * Handles the requests of a connection one after the other. A client may send a thousand ahead without waiting for a
 * response; Node would start all of them at once, and everyone else would wait for the last.
 */
function oneAtATime(handle: Handler): Handler {
  /** Waiting requests, for each connection that has one in flight. */
  const waiting = new WeakMap<Socket, (() => void)[]>();

  function begin(request: IncomingMessage, response: TrackedResponse): void {
    const { socket } = request;
    response.once("close", () => {
      const next = waiting.get(socket)?.shift();
      if (!next || socket.destroyed) waiting.delete(socket);
      // In a turn of the loop of its own, so that other connections are heard in between.
      else setImmediate(next);
    });
    handle(request, response);
  }

  return (request, response) => {
    const queue = waiting.get(request.socket);
    if (!queue) {
      waiting.set(request.socket, []);
      begin(request, response);
    } else if (queue.length < maxPipelined) {
      queue.push(() => begin(request, response));
    } else {
      request.socket.destroy();
    }
  };
}
