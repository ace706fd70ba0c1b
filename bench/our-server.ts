import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type BenchServer, startBenchServer } from "./bench-server.ts";
import { freePort } from "./free-port.ts";

/** Our server as it runs in production, on an empty database of its own. */
export function startOurs(folder: string): Promise<BenchServer> {
  return start("ours, cached", ["server/main.ts"], join(folder, "ours"));
}

/** The same server, which believes what we say of our address: one visitor and another have networks of their own. */
export function startBehindProxy(folder: string): Promise<BenchServer> {
  const settings = { TRUSTED_PROXIES: "127.0.0.1" };
  return start("ours, behind a proxy", ["server/main.ts"], join(folder, "proxied"), { settings });
}

/** The same server, with the page cache left out. */
export function startUncached(folder: string): Promise<BenchServer> {
  return start("ours, rendered", ["bench/uncached-server.ts"], join(folder, "uncached"));
}

/** The same server, on other compiled content. It is only asked for its health: nothing is rendered yet. */
export function startOnContent(folder: string, content: string): Promise<BenchServer> {
  return start("ours, other content", ["bench/content-server.ts", content], folder, { path: "/healthz" });
}

async function start(
  name: string,
  args: string[],
  folder: string,
  { path = "/", settings = {} }: { path?: string; settings?: Record<string, string> } = {},
): Promise<BenchServer> {
  mkdirSync(folder);
  const port = await freePort();
  return startBenchServer({
    name,
    command: process.execPath,
    // As `npm start` runs it.
    args: ["--max-semi-space-size=8", ...args],
    env: { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "info", NODE_ENV: "production", ...settings },
    folder,
    url: `http://127.0.0.1:${port}${path}`,
  });
}
