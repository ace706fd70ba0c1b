import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Bundle, type ExecutedFunction, executedFiles } from "./executed-files.ts";

/** All that a build and a server need. */
const parts = [
  "app",
  "content",
  "domain",
  "public",
  "scripts",
  "server",
  "package.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];

/** Builds a copy of the project with source maps, in an empty folder: build/ and data/ stay as they are. */
export function buildCopy(folder: string): void {
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(realpathSync("node_modules"), join(folder, "node_modules"), "junction");
  const node = (...args: string[]) =>
    execFileSync(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "ignore", "inherit"],
    });
  node("node_modules/@react-router/dev/bin.cjs", "build", "--sourcemapServer", "--logLevel", "error");
  node("scripts/content-build.ts");
}

export interface MeasuredServer {
  origin: string;
  /** Our source files that ran since the last call, once nothing of ours runs any more. */
  executed(): Promise<string[]>;
  stop(): Promise<void>;
}

const quietMs = 250;

/** Starts the server of a built copy as `npm start` does, on a data folder of its own. */
export async function startMeasured(folder: string): Promise<MeasuredServer> {
  const dataDir = mkdtempSync(join(folder, "data-"));
  const hook = fileURLToPath(new URL("coverage-hook.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", hook, "server/main.ts"], {
    cwd: folder,
    // Nothing else of the caller's environment: a setting in a shell must not change what is measured.
    env: { PATH: process.env.PATH, PORT: "0", DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const origin = await originOf(child);
  const bundles = readBundles(folder);

  const take = async () => {
    const told = once(child, "message");
    child.send("executed");
    const [functions] = (await told) as [ExecutedFunction[]];
    return executedFiles(functions, bundles);
  };

  return {
    origin,
    async executed() {
      const files = new Set<string>();
      let latest: string[];
      // A line is logged and a mail goes out after the response: the request is over when that is done too.
      do {
        await sleep(quietMs);
        latest = await take();
        for (const file of latest) files.add(file);
      } while (latest.length > 0);
      return [...files].sort();
    },
    async stop() {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
    },
  };
}

/** Where it listens; it tells in its log. */
function originOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let log = "";
    child.stdout?.on("data", (chunk) => {
      log += String(chunk);
      const [, address] = /"message":"server started","address":"([^"]+)"/.exec(log) ?? [];
      if (address) resolve(address);
    });
    child.once("exit", () => reject(new Error(`The server ended before it listened:\n${log}`)));
  });
}

function readBundles(folder: string): Map<string, Bundle> {
  const built = join("build", "server");
  return new Map(
    readdirSync(join(folder, built), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".js"))
      .map((name) => {
        const file = join(folder, built, name);
        const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")));
        return [join(built, name), { text: readFileSync(file, "utf8"), map }];
      }),
  );
}
