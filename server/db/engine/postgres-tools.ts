import { spawn } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { DatabaseError, type DatabaseErrorCode, reasonOf } from "./database-error.ts";

const debianFolder = "/usr/lib/postgresql";

/** Runs pg_dump or pg_restore against the database of the settings. */
export async function runPostgresTool(
  tool: "pg_dump" | "pg_restore",
  args: readonly string[],
  databaseUrl: string,
  code: DatabaseErrorCode,
): Promise<void> {
  const secrets = await mkdtemp(join(tmpdir(), "pgpass-"));
  try {
    const connection = await connectionString(databaseUrl, join(secrets, "passfile"));
    const run = (command: string) =>
      runQuietly(command, [...args, "--no-password", `--dbname=${connection}`]);
    const result = (await run(tool)) ?? (await run(join(await newestDebianFolder(), tool)));
    if (result === undefined) {
      const message = `${tool} wasn't found. Install the PostgreSQL client tools (the server's version or newer).`;
      throw new DatabaseError(code, message);
    }
    if (result.exitCode !== 0) throw new DatabaseError(code, `${tool} failed: ${result.stderr}`);
  } finally {
    await rm(secrets, { recursive: true, force: true });
  }
}

/**
 * libpq's form of the address. The password goes into a file that only this user can read: everyone on the machine can
 * read a command line.
 */
async function connectionString(databaseUrl: string, passfile: string): Promise<string> {
  const { host, port, user, database, password } = new pg.Client({ connectionString: databaseUrl });
  const sslmode = new URL(databaseUrl).searchParams.get("sslmode");
  if (typeof password === "string" && password !== "") {
    await writeFile(passfile, `*:*:*:*:${password.replace(/[\\:]/g, "\\$&")}\n`, { mode: 0o600 });
  }
  const parts = { host, port, user, dbname: database, passfile: password ? passfile : undefined, sslmode };
  return Object.entries(parts)
    .filter(([, value]) => value != null)
    .map(([key, value]) => `${key}='${String(value).replace(/[\\']/g, "\\$&")}'`)
    .join(" ");
}

/** The exit code and the last line of complaint; undefined when there is no such program. */
function runQuietly(command: string, args: string[]) {
  return new Promise<{ exitCode: number | null; stderr: string } | undefined>((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"] });
    const stderr: Buffer[] = [];
    child.stderr.on("data", (chunk) => stderr.push(chunk));
    child.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") resolve(undefined);
      else reject(new Error(`${command} couldn't be started: ${reasonOf(error)}`, { cause: error }));
    });
    child.on("close", (exitCode) => {
      const lines = Buffer.concat(stderr).toString().trim().split("\n");
      resolve({ exitCode, stderr: lines.find((line) => line.includes("error:")) ?? lines.at(-1) ?? "" });
    });
  });
}

/** Debian keeps the programs of each version in a folder of their own, outside PATH. */
async function newestDebianFolder(): Promise<string> {
  const versions = await readdir(debianFolder).catch(() => []);
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0] ?? "none";
  return join(debianFolder, newest, "bin");
}
