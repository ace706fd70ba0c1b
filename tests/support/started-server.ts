import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { useBundles } from "./bundled-packages.ts";
import { fixtureContent } from "./fixture-content.ts";

/** A server of its own for browser tests, with settings or a build that the common one has not. */
export async function startedServer(settings: Record<string, string>, build = "build") {
  const dataDir = mkdtempSync(join(tmpdir(), "jackstand-e2e-"));
  const server = spawn(process.execPath, [useBundles, "server/main.ts", fixtureContent.compiled, build], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: "0",
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return {
    url: await addressOf(server),
    dataDir,
    async stop() {
      server.kill("SIGTERM");
      await once(server, "exit");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The port is the system's choice; the server tells it in its log. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let log = "";
    server.stdout?.on("data", (chunk) => {
      log += String(chunk);
      const [, address] = /"message":"server started","address":"([^"]+)"/.exec(log) ?? [];
      if (address) resolve(address);
    });
    server.once("exit", () => reject(new Error(`The server ended before it listened:\n${log}`)));
  });
}
