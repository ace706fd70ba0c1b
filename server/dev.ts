import { watch } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";
import { createServer, type ViteDevServer } from "vite";
import { readConfig } from "./config.ts";
import { faultPage } from "./content/fault-page.ts";
import { type LiveContent, openLiveContent } from "./content/live-content.ts";
import { runServer } from "./run-server.ts";
import { startServer } from "./start-server.ts";

const contentFolder = "content";
/** Editors write a file in several steps. */
const quietMs = 50;

// The server of `npm run dev`: the bundler serves sources and hot reload, everything else is the real thing.
await runServer(async () => {
  // Nothing is cached, so that a change shows at once.
  const noCache = { pageCacheBytes: 0, preparesPages: false };
  const config = { ...readConfig(), environment: "development" as const, ...noCache };
  const live = await openLiveContent(contentFolder);
  for (const fault of live.faults()) console.error(fault);
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const server = await startServer({
    config,
    build: buildOfContent(vite, live),
    content: live.content,
    clientFolder: "public",
    before: async (request, response) =>
      (await serveFromBundler(vite, request, response)) || sendFaults(live, response),
  });
  const watcher = followFiles(live, vite);
  return {
    ...server,
    async stop() {
      watcher.close();
      await vite.close();
      await server.stop();
    },
  };
});

/** The newest build. With new content it is another one too: what the server knows of addresses is made with the build. */
function buildOfContent(vite: ViteDevServer, live: LiveContent): () => Promise<ServerBuild> {
  let latest: { of: ServerBuild; version: number; build: ServerBuild } | undefined;
  return async () => {
    const of = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
    const version = live.version();
    if (latest?.of !== of || latest.version !== version) latest = { of, version, build: { ...of } };
    return latest.build;
  };
}

function serveFromBundler(
  vite: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    response.once("close", () => resolve(true));
    vite.middlewares(request, response, (error?: unknown) => (error ? reject(error) : resolve(false)));
  });
}

function sendFaults(live: LiveContent, response: ServerResponse): boolean {
  const faults = live.faults();
  if (faults.length === 0) return false;
  response.writeHead(500, { "Content-Type": "text/html; charset=utf-8" }).end(faultPage(faults));
  return true;
}

/** Loads what is edited, says what is wrong with it, and reloads open pages. */
function followFiles(live: LiveContent, vite: ViteDevServer) {
  let timer: NodeJS.Timeout | undefined;
  const reload = async () => {
    try {
      await live.reload();
      for (const fault of live.faults()) console.error(fault);
      vite.ws.send({ type: "full-reload" });
    } catch (error) {
      // A file that is gone while it is read: its next change reads it again.
      console.error("content wasn't reloaded", error);
    }
  };
  return watch(contentFolder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(reload, quietMs);
  });
}
