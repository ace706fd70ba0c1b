import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import { sendAnswer } from "./answer.ts";
import type { AnswerCache } from "./answer-cache.ts";
import type { HttpEnv } from "./http-env.ts";
import { observe } from "./observe.ts";

interface HttpServerOptions {
  app: Hono<HttpEnv>;
  cache: AnswerCache;
  log: Log;
  metrics: Metrics;
  /** Runs before everything else; true when it answered. Development uses it for the bundler. */
  before?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
}

const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
};
// A client that neither sends nor reads for this long is dropped.
const idleMs = 60_000;
const drainMs = 10_000;

export function createHttpServer({ app, cache, log, metrics, before }: HttpServerOptions): Server {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });

  const server = createServer(limits, (request, response) => {
    const observed = observe(request, response, log, metrics);
    // An address that was answered before needs no parsing and no middleware: this is most of all traffic.
    const kept =
      request.method === "GET" || request.method === "HEAD" ? cache.get(request.url ?? "") : undefined;
    if (kept) {
      observed.route = kept.route;
      observed.cache = "hit";
      metrics.cache("hit");
      sendAnswer(request, response, kept);
      return;
    }
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
  server.setTimeout(idleMs);
  server.maxRequestsPerSocket = 0;
  server.on("clientError", refuseMalformed);
  return server;
}

/** What the HTTP parser itself could not read. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status =
    error.code === "HPE_HEADER_OVERFLOW"
      ? "431 Request Header Fields Too Large"
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? "408 Request Timeout"
        : "400 Bad Request";
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Takes no new connection, lets requests under way finish, and cuts what is still open after a while. */
export async function drain(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}
