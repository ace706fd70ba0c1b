// Our server on content that was compiled elsewhere: node bench/content-server.ts <folder>
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { readConfig } from "../server/config.ts";
import { openContent } from "../server/content/load-content.ts";
import { runServer } from "../server/run-server.ts";
import { startServer } from "../server/start-server.ts";

const [folder = "build/content"] = process.argv.slice(2);
await runServer(async () => {
  const config = readConfig();
  const build = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as ServerBuild;
  const content = await openContent(resolve(folder));
  return startServer({ config, build, content, clientFolder: resolve("build/client") });
});
