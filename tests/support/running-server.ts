import { type ChildProcess, type ChildProcessByStdio, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";
import { useBundles } from "./bundled-packages.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** One line of the server's log. */
export interface LogLine {
  level: string;
  message: string;
  id?: string;
  path?: string;
  route?: string;
  status?: number;
  [field: string]: unknown;
}

/** A server process, whether or not it came to listen. */
export interface ServerProcess {
  dataDir: string;
  /** Everything it printed so far, on both streams. */
  output(): string;
  log(): LogLine[];
  /** Its port, once it answers there and listens to signals; rejects when the process ends before. */
  listening(): Promise<number>;
  signal(name: NodeJS.Signals): void;
  /** The exit code, once the process has ended and its output is complete; null when a signal ended it. */
  exit: Promise<number | null>;
}

export interface RunningServer extends ServerProcess {
  port: number;
  url: string;
  /** Ends it as an operator does, and tells its exit code. */
  stop(): Promise<number | null>;
}

type Settings = Record<string, string>;

const children = new Set<ChildProcess>();
const folders: string[] = [];

/** Ends every server that is still running, and deletes the data folders. */
export async function endServers(): Promise<void> {
  for (const child of children) child.kill("SIGKILL");
  await Promise.all([...children].map((child) => once(child, "close")));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** The real server, in a process of its own, on a data folder of its own and a port the system picks. */
export async function startServer(
  settings: Settings = {},
  nodeOptions: readonly string[] = [],
  folder = root,
): Promise<RunningServer> {
  const server = spawnServer(settings, nodeOptions, folder);
  const port = await server.listening();
  return {
    ...server,
    port,
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.signal("SIGTERM");
      return server.exit;
    },
  };
}

/** Node options of a server whose test is about neither compression nor the cost of passwords. */
export const quickServer = ["--import=./tests/support/quick-server.ts"];

/** Those of a server that has a migration more, `PLANTED_MIGRATION`: a newer version. */
export const withMigration = ["--import=./tests/support/planted-migration.ts"];

/**
 * Starts the process without waiting for it: for boots that are meant to fail. Another folder has another version, with packages
 * of its own.
 */
export function spawnServer(
  settings: Settings = {},
  nodeOptions: readonly string[] = [],
  folder = root,
): ServerProcess {
  ensureBuild();
  const dataDir = settings.DATA_DIR ?? migratedFolder();
  const bundles = folder === root ? [useBundles] : [];
  const options = ["--max-semi-space-size=8", ...bundles, ...nodeOptions];
  const child = spawn(process.execPath, [...options, "server/main.ts"], {
    cwd: folder,
    // Nothing of the machine's own settings: a developer's PORT or DATABASE_URL must not decide a test.
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: "0",
      DATA_DIR: dataDir,
      // Tests count renders.
      PREPARE_PAGES: "off",
      // Needed with a database that servers share.
      ...(settings.DATABASE_URL ? { AUTH_SECRET: "the-secret-of-every-test-server-0123" } : {}),
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return watchServer(child, dataDir);
}

/** Reads along what a started server prints, and ends it with the test file at the latest. */
export function watchServer(
  child: ChildProcessByStdio<null, Readable, Readable>,
  dataDir: string,
): ServerProcess {
  children.add(child);
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  const exit = once(child, "close").then(([code]) => {
    children.delete(child);
    return code as number | null;
  });

  return {
    dataDir,
    output: () => stdout() + stderr(),
    log: () => stdout().split("\n").flatMap(parseLine),
    listening: () =>
      new Promise((resolve, reject) => {
        const look = () => {
          const [, port] = /"message":"server started","address":"[^"]+:(\d+)"/.exec(stdout()) ?? [];
          if (!port) return;
          child.stdout.off("data", look);
          resolve(Number(port));
        };
        child.stdout.on("data", look);
        exit.then(() => reject(new Error(`The server ended before it listened:\n${stdout()}${stderr()}`)));
      }),
    signal: (name) => child.kill(name),
    exit,
  };
}

function collect(stream: Readable): () => string {
  let text = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  return () => text;
}

/** A folder that is removed at the end of the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "jackstand-http-"));
  folders.push(folder);
  return folder;
}

/** Migrating takes a quarter of a start, so it is left to the tests of it. Not all projects have the template. */
function migratedFolder(): string {
  const folder = temporaryFolder();
  const template: string | undefined = inject("sqliteTemplate");
  if (template) cpSync(template, folder, { recursive: true });
  return folder;
}

function parseLine(line: string): LogLine[] {
  return line.startsWith("{") ? [JSON.parse(line) as LogLine] : [];
}

/** The tests run what `npm start` runs. Test files run side by side, so one builds and the others wait for it. */
export function ensureBuild(): void {
  const name = createHash("sha256").update(root).digest("hex").slice(0, 12);
  const lock = new DatabaseSync(join(tmpdir(), `jackstand-build-${name}.lock`), { timeout: 120_000 });
  lock.exec("begin exclusive");
  try {
    if (existsSync(join(root, "build/server/index.js"))) return;
    const options = { cwd: root, env: { ...process.env, NODE_ENV: "production" }, stdio: "pipe" as const };
    execFileSync("npm", ["run", "--silent", "build"], options);
  } catch (cause) {
    throw new Error("There is no build to test, and making one failed. Try: npm run build", { cause });
  } finally {
    lock.close();
  }
}
