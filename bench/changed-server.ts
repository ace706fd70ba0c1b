// Our server with another life of cached pages: node bench/changed-server.ts <milliseconds>. With 0 no page is cached.
import "../server/node-env.ts";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { readConfig } from "../server/config.ts";
import { openContent } from "../server/content/load-content.ts";
import { openFirstSheets } from "../server/first-sheets.ts";
import { runServer } from "../server/run-server.ts";
import { startServer } from "../server/start-server.ts";

const [life] = process.argv.slice(2);
if (life === undefined) throw new Error("Give the lifetime of a page in milliseconds.");
const lifeMs = Number(life);

/** A route opts in to the page cache by its handle. */
function withLife(handle: unknown): unknown {
  const { cache } = (handle ?? {}) as { cache?: object };
  return cache && lifeMs > 0 ? { cache: { ...cache, lifeMs } } : undefined;
}

await runServer(async () => {
  const built = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as ServerBuild;
  const routes = Object.fromEntries(
    Object.entries(built.routes).map(([id, route]) => [
      id,
      route && { ...route, module: { ...route.module, handle: withLife(route.module.handle) } },
    ]),
  );
  return startServer({
    config: readConfig(),
    build: { ...built, routes },
    content: await openContent(resolve("build/content")),
    clientFolder: resolve("build/client"),
    firstSheets: await openFirstSheets(resolve("build/server")),
  });
});
