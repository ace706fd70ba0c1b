import "./node-env.ts";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { buildFolder } from "./build-folder.ts";
import { readConfig } from "./config.ts";
import { openContent } from "./content/load-content.ts";
import { openFirstSheets } from "./first-sheets.ts";
import { runServer } from "./run-server.ts";
import { startServer } from "./start-server.ts";

/** Other folders are for tests: what they look at must not change when a guide is edited, and one is about another build. */
const [contentFolder = join(buildFolder, "content"), built = buildFolder] = process.argv.slice(2);

await runServer(async () => {
  const config = readConfig();
  const build = (await import(pathToFileURL(resolve(built, "server/index.js")).href)) as ServerBuild;
  const content = await openContent(resolve(contentFolder));
  const firstSheets = await openFirstSheets(join(built, "server"));
  return startServer({ config, build, content, clientFolder: join(built, "client"), firstSheets });
});
