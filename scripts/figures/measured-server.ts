import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../bench/free-port.ts";
import { type Bundle, type ExecutedFunction, executedFiles } from "./executed-files.ts";

/** The files of a build and a server. */
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
  node("scripts/split-styles.ts");
}

export interface MeasuredServer {
  origin: string;
  /** Waits until no code of ours runs, and returns the source files that ran since the last call. */
  executed(): Promise<string[]>;
  stop(): Promise<void>;
}

const quietMs = 250;

/** Starts the server of a built copy like `npm start`, with its own data folder. */
export async function startMeasured(folder: string): Promise<MeasuredServer> {
  // Before the server runs: a failure here would leave it running, and this process with it.
  const bundles = readBundles(folder);
  const dataDir = mkdtempSync(join(folder, "data-"));
  const hook = fileURLToPath(new URL("coverage-hook.ts", import.meta.url));
  const port = await freePort();
  const child = spawn(process.execPath, ["--import", hook, "server/main.ts"], {
    cwd: folder,
    // A minimal environment: a variable of the shell must not change what is measured.
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, PREPARE_PAGES: "off" },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  await started(child);
  // The server's public URL, which visitors use.
  const origin = `http://localhost:${port}`;
  const ended = once(child, "exit").then(() => []);

  const take = async () => {
    const told = Promise.race([once(child, "message"), ended]);
    child.send("executed");
    const [functions] = (await told) as [ExecutedFunction[] | undefined];
    if (!functions) throw new Error("The server ended while it was measured");
    return executedFiles(functions, bundles);
  };

  return {
    origin,
    async executed() {
      const files = new Set<string>();
      let latest: string[];
      // The log line and mails come after the response and are part of the request.
      do {
        await sleep(quietMs);
        latest = await take();
        for (const file of latest) files.add(file);
      } while (latest.length > 0);
      return [...files].sort();
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Resolves once the log says that the server listens. */
function started(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = "";
    child.stdout?.on("data", (chunk) => {
      log += String(chunk);
      if (log.includes('"message":"server started"')) resolve();
    });
    child.once("exit", () => reject(new Error(`The server ended before it listened:\n${log}`)));
  });
}

function readBundles(folder: string): Map<string, Bundle> {
  const built = join("build", "server");
  return new Map(
    readdirSync(join(folder, built), { recursive: true, encoding: "utf8" })
      // A chunk that only passes on what other chunks export has no source map.
      .filter((name) => name.endsWith(".js") && existsSync(join(folder, built, `${name}.map`)))
      .map((name) => {
        const file = join(folder, built, name);
        const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")));
        return [join(built, name), { text: readFileSync(file, "utf8"), map }];
      }),
  );
}
