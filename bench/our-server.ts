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

/** The same server behind a proxy that visitors reach at `publicUrl`. */
export function startProxied(folder: string, publicUrl: string): Promise<BenchServer> {
  const settings = { TRUSTED_PROXIES: "127.0.0.1", PUBLIC_URL: publicUrl };
  return start("ours, behind nginx", ["server/main.ts"], join(folder, "behind-nginx"), { settings });
}

/** One of several such servers, which share what the settings name. */
export function startMember(
  folder: string,
  number: number,
  settings: Record<string, string>,
): Promise<BenchServer> {
  return start(`ours, number ${number}`, ["server/main.ts"], join(folder, `member-${number}`), { settings });
}

/** The same server, with the page cache left out. */
export function startUncached(folder: string): Promise<BenchServer> {
  return start("ours, rendered", ["bench/changed-server.ts", "0"], join(folder, "uncached"));
}

/** The same server, whose cached pages expire that soon. */
export function startExpiring(folder: string, lifeMs: number): Promise<BenchServer> {
  return start("ours, expiring", ["bench/changed-server.ts", `${lifeMs}`], join(folder, "expiring"));
}

/** The same server, on compiled content in any folder. Only its health is requested, so no request renders a page. */
export function startOnContent(folder: string, content: string): Promise<BenchServer> {
  return start("ours, other content", ["server/main.ts", content], folder, { path: "/healthz" });
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
