import "./node-env.ts";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { bootMessage } from "./boot-message.ts";
import { readConfig } from "./config.ts";
import { startServer } from "./start-server.ts";

try {
  const config = readConfig();
  const build = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as ServerBuild;
  const server = await startServer({
    config,
    build: async () => build,
    clientFolder: resolve("build/client"),
  });
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      await server.stop();
      process.exit(0);
    });
  }
  console.info(
    `\n  Jackstand is running at ${server.address.replace("127.0.0.1", "localhost")}\n  Stop it with Ctrl-C.\n`,
  );
} catch (error) {
  const message = bootMessage(error);
  if (message === undefined) throw error;
  console.error(message);
  process.exitCode = 1;
}
