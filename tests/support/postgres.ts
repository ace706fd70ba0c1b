import { type ChildProcess, execFileSync, type StdioOptions, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { findPostgres } from "../../scripts/test-tools.mjs";
import type { DatabaseSettings } from "../../server/db/engine/database.ts";
import { migrate } from "../../server/db/engine/migrate.ts";
import { openDatabase } from "../../server/db/engine/open-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A server where databases may be made; null on a machine without PostgreSQL. */
    postgresUrl: string | null;
    /** A folder with a migrated SQLite database, to be copied. */
    sqliteTemplate: string;
  }
}

/** The migrated database on the server, to be copied: a hundred tests need one, and migrating takes longer than a copy. */
const postgresTemplate = "migrated_template";

interface TestServer {
  url: string;
  /** The process above all others of the server. */
  pid: number;
  stop(): Promise<void>;
  /** kill -9 of the server with all of its processes. */
  kill(): Promise<void>;
  /** Starts it again on the same files and port. */
  start(): Promise<void>;
}

/** Vitest's global set-up: one private PostgreSQL for all test files, or the one of TEST_POSTGRES_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_POSTGRES_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  if (!server) console.warn("PostgreSQL is not installed: its half of the database tests is skipped.");
  project.provide("postgresUrl", server?.url ?? null);
  if (server) await migrateOnce({ dataDir: "", databaseUrl: await createTemplate(server.url) });
  const sqliteTemplate = mkdtempSync(join(tmpdir(), "sqlite-template-"));
  await migrateOnce({ dataDir: sqliteTemplate });
  project.provide("sqliteTemplate", sqliteTemplate);
  return async () => {
    rmSync(sqliteTemplate, { recursive: true, force: true });
    if (given) await administer(given, `drop database if exists ${postgresTemplate} with (force)`);
    await server?.stop();
  };
}

async function createTemplate(serverUrl: string): Promise<string> {
  await administer(serverUrl, `drop database if exists ${postgresTemplate} with (force)`);
  await administer(serverUrl, `create database ${postgresTemplate}`);
  return databaseUrl(serverUrl, postgresTemplate);
}

async function migrateOnce(settings: DatabaseSettings): Promise<void> {
  const database = await openDatabase(settings);
  await migrate(database);
  await database.close();
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** A fresh database on the server, empty or migrated. */
export async function createTestDatabase(
  serverUrl: string,
  state: "empty" | "migrated" = "empty",
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const template = state === "migrated" ? postgresTemplate : "template1";
  // Copying the files takes a third of the work of logging every page of them, which is the default.
  await administer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: databaseUrl(serverUrl, name),
    // FORCE ends the connections that a killed process or a failed test left.
    drop: () => administer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

/**
 * Starts a server that keeps its files in a folder of its own; undefined when PostgreSQL is not installed. Without fsync
 * unless a caller measures it: the tests kill clients, not this server.
 */
export async function startPostgres({
  fsync = false,
  parent = tmpdir(),
} = {}): Promise<TestServer | undefined> {
  const initdb = findPostgres();
  if (!initdb) return undefined;
  const place = newPlace(parent);
  const initialize = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
  execFileSync(initdb, ["-D", place.data, ...initialize], { ...place.options, stdio: quiet });
  return runServer(initdb, place, fsync);
}

/** Starts a server that streams everything from another one and answers reads. */
export async function startReplica(primaryUrl: string): Promise<TestServer> {
  const initdb = findPostgres();
  if (!initdb) throw new Error("PostgreSQL is not available");
  const place = newPlace();
  const copy = ["-D", place.data, "-d", primaryUrl, "-R", "-X", "stream", "-c", "fast", "--no-sync"];
  // A link to initdb alone may be on the PATH; the other programs are beside the file itself.
  execFileSync(join(dirname(realpathSync(initdb)), "pg_basebackup"), copy, {
    ...place.options,
    stdio: quiet,
  });
  return runServer(initdb, place);
}

const quiet: StdioOptions = ["ignore", "ignore", "inherit"];

/** A folder for a server's files, and the user that it runs as. */
function newPlace(parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, "postgres-test-"));
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  return { folder, data: join(folder, "data"), options: { ...user, cwd: folder } };
}

async function runServer(
  initdb: string,
  { folder, data, options }: ReturnType<typeof newPlace>,
  fsync = false,
): Promise<TestServer> {
  const port = await freePort();
  const args = [
    "-D",
    data,
    "-h",
    "127.0.0.1",
    "-p",
    String(port),
    "-k",
    folder,
    "-c",
    `fsync=${fsync ? "on" : "off"}`,
    "-c",
    `full_page_writes=${fsync ? "on" : "off"}`,
    "-c",
    `autovacuum=${fsync ? "on" : "off"}`,
    "-c",
    "max_connections=200",
  ];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const launch = async () => {
    const launched = spawn(join(dirname(initdb), "postgres"), args, { ...options, stdio: "ignore" });
    await waitUntilReady(url, launched);
    return launched;
  };
  // The memory of one that was killed is there for a moment longer.
  const launchAgain = (): Promise<ChildProcess> => launch().catch(() => sleep(200).then(launch));
  let server = await launch();
  // Should this process end without its tear-down, the server must not stay.
  process.once("exit", () => server.kill("SIGQUIT"));
  return {
    url,
    get pid() {
      return server.pid ?? 0;
    },
    stop: () => stopServer(server, folder),
    kill: () => killServer(server),
    async start() {
      if (server.exitCode === null && server.signalCode === null) return;
      server = await launchAgain();
    },
  };
}

async function killServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, "exit");
  const children = `/proc/${server.pid}/task/${server.pid}/children`;
  // Elsewhere they end by themselves, because their parent is gone.
  const pids = existsSync(children) ? readFileSync(children, "utf8").split(" ").map(Number) : [];
  server.kill("SIGKILL");
  for (const pid of pids.filter((each) => each > 0)) killIfThere(pid);
  await exited;
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

async function stopServer(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const exited = new Promise((resolve) => server.once("exit", resolve));
    // SIGINT: end the sessions and stop.
    server.kill("SIGINT");
    await exited;
  }
  rmSync(folder, { recursive: true, force: true });
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await administer(url, "select 1");
    } catch (error) {
      if (server.exitCode !== null || server.signalCode !== null || attempt > 300) throw error;
      await sleep(50);
    }
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** PostgreSQL refuses to run as root. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
