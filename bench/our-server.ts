import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type BenchServer, startBenchServer } from "./bench-server.ts";
import { freePort } from "./free-port.ts";

/** Our server as it runs in production, on an empty database of its own. */
export function startOurs(folder: string): Promise<BenchServer> {
  return start("ours, cached", "server/main.ts", join(folder, "ours"));
}

/** The same server, with the page cache left out. */
export function startUncached(folder: string): Promise<BenchServer> {
  return start("ours, rendered", "bench/uncached-server.ts", join(folder, "uncached"));
}

async function start(name: string, script: string, folder: string): Promise<BenchServer> {
  mkdirSync(folder);
  const port = await freePort();
  return startBenchServer({
    name,
    command: process.execPath,
    args: [script],
    env: { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "info", NODE_ENV: "production" },
    folder,
    url: `http://127.0.0.1:${port}/`,
  });
}
