import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { bootMessage } from "./boot-message.ts";
import { readConfig } from "./config.ts";
import { startServer } from "./start-server.ts";

// The server of `npm run dev`: the bundler answers for sources and hot reload, everything else is the real thing.
try {
  // Nothing is kept, so that a change shows at once.
  const config = { ...readConfig(), environment: "development" as const, pageCacheBytes: 0 };
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const server = await startServer({
    config,
    build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
    clientFolder: "public",
    before: (request, response) =>
      new Promise((resolve, reject) => {
        response.once("close", () => resolve(true));
        vite.middlewares(request, response, (error?: unknown) => (error ? reject(error) : resolve(false)));
      }),
  });
  console.info(`\n  Development server at ${server.address.replace("127.0.0.1", "localhost")}\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      await vite.close();
      await server.stop();
      process.exit(0);
    });
  }
} catch (error) {
  const message = bootMessage(error);
  if (message === undefined) throw error;
  console.error(message);
  process.exitCode = 1;
}
