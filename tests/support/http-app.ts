import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import type { RouterContextProvider, ServerBuild } from "react-router";
import { onTestFinished } from "vitest";
import type { Services } from "../../app/context.ts";
import { contexts, handleError } from "../../app/entry.server.tsx";
import { createAddresses } from "../../server/addresses/resolve-address.ts";
import { type BodyHandle, type CacheHandle, createRouteTable } from "../../server/addresses/route-table.ts";
import { createRender } from "../../server/application.ts";
import { readConfig } from "../../server/config.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { createApp } from "../../server/http/app.ts";
import { createErrorResponder } from "../../server/http/error-response.ts";
import type { HttpEnv } from "../../server/http/http-env.ts";
import { createHttpServer } from "../../server/http/http-server.ts";
import { createPages } from "../../server/http/pages.ts";
import { ResponseCache } from "../../server/http/response-cache.ts";
import { createSharedResponses } from "../../server/http/shared-responses.ts";
import { explainFailure } from "../../server/identity/explain-failure.ts";
import { createLog } from "../../server/log.ts";
import { Metrics } from "../../server/metrics.ts";
import { createTurns } from "../../server/turns.ts";
import type { LogLine } from "./running-server.ts";

/** A route without a component, as `routes.ts` would have it. */
export interface TestRoute {
  loader?: (args: { request: Request; context: RouterContextProvider }) => unknown;
  action?: (args: { request: Request }) => unknown;
  /** Whether its answers may be kept and shared. */
  shared?: boolean;
  handle?: CacheHandle & BodyHandle;
}

const turnLimits = { perAccount: 2, perNetwork: 8, concurrency: 32, maxWaiting: 20 };

/** The HTTP floor inside the test, on routes that the product does not have; it ends with the test. */
export async function serveRoutes(
  routes: Record<string, TestRoute>,
  settings: Record<string, string> = {},
  /** The cookies that the session of every visitor sets. */
  cookies: readonly string[] = [],
) {
  const config = readConfig(settings);
  const written: string[] = [];
  const log = createLog("info", (text) => written.push(text));
  const metrics = new Metrics();
  // A test sets the cache's clock ahead.
  const clock = { aheadMs: 0 };
  const cache = new ResponseCache(1024 * 1024, () => Date.now() + clock.aheadMs);
  const build = buildOf(routes);
  const pages = createPages({
    config,
    shared: createSharedResponses({ cache, metrics, log }),
    metrics,
    resolve: createAddresses({} as never, createRouteTable(build)).resolve,
    render: createRender(build, { services: {} as Services, log, mode: "production" }),
    openVisitor: ({ address }) => ({
      visitor: { address, accountId: async () => undefined, api: () => Promise.reject(new Error("no API")) },
      cookies: () => cookies,
    }),
    queues: {
      turns: createTurns(turnLimits),
      waitingTurns: createTurns(turnLimits),
      claimedSession: () => undefined,
    },
    buildRevision: async () => undefined,
  });
  const files = { paths: new Set<string>(), read: () => Promise.reject(new Error("no files")) };
  const database = () => ({ ping: async () => {} }) as Database;
  const respondToError = createErrorResponder(log, (error) => explainFailure({ database }, error));
  const api = new Hono<HttpEnv>();
  const app = createApp({
    config,
    log,
    metrics,
    cache,
    files,
    ready: async () => {},
    api,
    respondToError,
    pages: pages.respond,
  });
  const server = createHttpServer({ app, cache, log, metrics, trustedProxies: config.trustedProxies }).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    server,
    cache,
    clock,
    pages,
    port: (server.address() as AddressInfo).port,
    log(): LogLine[] {
      log.flush();
      return written
        .join("")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as LogLine);
    },
  };
}

function buildOf(routes: Record<string, TestRoute>): ServerBuild {
  const children = Object.entries(routes).map(([path, { shared, handle, ...module }]) => {
    const opted = shared ? { cache: {}, ...handle } : handle;
    return [path, { id: path, parentId: "root", path, module: { ...module, handle: opted } }];
  });
  return {
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    allowedActionOrigins: [],
    routeDiscovery: { mode: "initial" },
    assets: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "" },
    entry: { module: { default: () => new Response("page"), contexts, handleError } },
    routes: { root: { id: "root", path: "", module: {} }, ...Object.fromEntries(children) },
  } as unknown as ServerBuild;
}
