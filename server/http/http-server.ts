import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Hono } from "hono";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import { sendAnswer } from "./answer.ts";
import type { AnswerCache } from "./answer-cache.ts";
import { createTrustedProxies } from "./client-address.ts";
import { limitConnections } from "./connection-limit.ts";
import type { HttpEnv } from "./http-env.ts";
import { createObserver, nextRequestId, ObservedResponse } from "./observe.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { refusalHeaders } from "./security-headers.ts";

interface HttpServerOptions {
  app: Hono<HttpEnv>;
  cache: AnswerCache;
  log: Log;
  metrics: Metrics;
  trustedProxies?: readonly string[];
  /** Runs before everything else; true when it answered. Development uses it for the bundler. */
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
const drainMs = 10_000;

export function createHttpServer(options: HttpServerOptions): Server {
  const { app, cache, log, metrics, trustedProxies = [], before } = options;
  const answer = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // A Host or a target that makes no address never reaches the app.
    errorHandler: (error) => {
      if (error instanceof RequestError) return new Response(null, { status: 400, headers: refusalHeaders });
      log.error("request failed", error);
      return new Response(null, { status: 500, headers: refusalHeaders });
    },
  });

  const observe = createObserver(log, metrics);

  const handle = oneAtATime((request, response) => {
    observe(response);
    // An address that was answered before needs no parsing and no middleware: this is most of all traffic.
    const kept =
      request.method === "GET" || request.method === "HEAD" ? cache.get(request.url ?? "") : undefined;
    if (kept) {
      response.route = kept.route;
      response.cache = "hit";
      metrics.cache("hit");
      sendAnswer(request, response, kept);
      return;
    }
    response.setHeader("X-Request-Id", response.requestId);
    if (!before) {
      answer(request, response);
      return;
    }
    before(request, response).then(
      (answered) => {
        if (!answered) answer(request, response);
      },
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });

  const server = createServer({ ...limits, ServerResponse: ObservedResponse }, handle);
  limitConnections(server, createTrustedProxies(trustedProxies));
  server.setTimeout(idleMs);
  // An expectation we do not know is ignored; by default Node would answer it past the log.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("clientError", (error, socket: Socket) => refuseMalformed(error, socket, log, metrics));
  return server;
}

/** What the HTTP parser itself could not read. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket, log: Log, metrics: Metrics): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status =
    error.code === "HPE_HEADER_OVERFLOW"
      ? "431 Request Header Fields Too Large"
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? "408 Request Timeout"
        : "400 Bad Request";
  const id = nextRequestId();
  const headers = { "X-Request-Id": id, ...refusalHeaders, Connection: "close", "Content-Length": "0" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n`);
  metrics.request("other", "(malformed)", Number.parseInt(status, 10), 0);
  log.info("request", { id, route: "(malformed)", status: Number.parseInt(status, 10), reason: error.code });
}

/** Takes no new connection, lets requests under way finish, and cuts what is still open after a while. */
export async function drain(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  // A kept-alive connection is idle again once its answer is out; without this it would hold the stop until the cut.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  clearInterval(sweep);
  clearTimeout(cut);
}
