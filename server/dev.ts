import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { readConfig } from "./config.ts";
import { loadContent } from "./content/load-content.ts";
import { runServer } from "./run-server.ts";
import { startServer } from "./start-server.ts";

// The server of `npm run dev`: the bundler answers for sources and hot reload, everything else is the real thing.
await runServer(async () => {
  // Nothing is cached, so that a change shows at once.
  const noCache = { pageCacheBytes: 0, preparesPages: false };
  const config = { ...readConfig(), environment: "development" as const, ...noCache };
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const server = await startServer({
    config,
    build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
    content: await loadContent("content"),
    clientFolder: "public",
    before: (request, response) =>
      new Promise((resolve, reject) => {
        response.once("close", () => resolve(true));
        vite.middlewares(request, response, (error?: unknown) => (error ? reject(error) : resolve(false)));
      }),
  });
  return {
    ...server,
    async stop() {
      await vite.close();
      await server.stop();
    },
  };
});
