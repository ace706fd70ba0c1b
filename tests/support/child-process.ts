import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import type { DatabaseSettings } from "../../server/db/engine/database.ts";
import { useBundles } from "./bundled-packages.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

interface ScriptOptions {
  args?: readonly string[];
  /** The database it works on. */
  settings: DatabaseSettings;
  nodeOptions?: readonly string[];
  stdio?: SpawnOptions["stdio"];
}

/** Starts a script of this repository, by its path from the root, in a Node process of its own. */
export function startScript(
  script: string,
  { args = [], settings, nodeOptions = [], stdio }: ScriptOptions,
): ChildProcess {
  const { dataDir, databaseUrl = "" } = settings;
  const child = spawn(process.execPath, [useBundles, ...nodeOptions, script, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "test", DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: stdio ?? ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => endAbruptly(child));
  return child;
}

/** Runs a script to its end. */
export async function runScript(script: string, options: ScriptOptions) {
  const child = startScript(script, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const closed = once(child, "close");
  const [stdout, stderr] = await Promise.all([child.stdout?.toArray(), child.stderr?.toArray()]);
  const [exitCode] = await closed;
  return {
    exitCode: Number(exitCode),
    stdout: (stdout ?? []).join("").trim(),
    stderr: (stderr ?? []).join("").trim(),
  };
}

/** kill -9, as a power cut or the kernel would; returns when the process is gone. */
export async function endAbruptly(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}
