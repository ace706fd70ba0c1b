// Our server with no page opted in to the page cache: each answer is rendered, hashed for the policy and sent.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { readConfig } from "../server/config.ts";
import { openContent } from "../server/content/load-content.ts";
import { startServer } from "../server/start-server.ts";

const built = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as ServerBuild;
const routes = Object.fromEntries(
  Object.entries(built.routes).map(([id, route]) => [
    id,
    route && { ...route, module: { ...route.module, handle: undefined } },
  ]),
);
const uncached: ServerBuild = { ...built, routes };

const server = await startServer({
  config: readConfig(),
  build: uncached,
  content: await openContent(resolve("build/content")),
  clientFolder: resolve("build/client"),
});
process.once("SIGTERM", async () => {
  await server.stop();
  process.exit(0);
});
