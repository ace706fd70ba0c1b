import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** The files of the checkout: committed or new, nothing that is ignored. */
export function listFiles(): string[] {
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", list, { encoding: "utf8", maxBuffer: 2 ** 26 }).split("\0");
  return files.filter((file) => file !== "" && fs.existsSync(file)).sort();
}

/** A copy of the checkout where tests can run. It is removed when this process ends, with what the tests leave. */
export function copyTree(files: readonly string[]) {
  const folder = fs.mkdtempSync(join(tmpdir(), "jackstand-mutants-"));
  // PostgreSQL runs as another user, in a folder of this one.
  fs.chmodSync(folder, 0o755);
  for (const file of files) fs.cpSync(file, join(folder, file));
  for (const name of ["node_modules", "tmp"]) fs.mkdirSync(join(folder, name));
  fs.symlinkSync(resolve("build"), join(folder, "build"));
  // Package by package: the caches that tests keep beside them are the copy's own.
  for (const name of fs.readdirSync("node_modules").filter((name) => !/^\.(?!bin)/.test(name)))
    fs.symlinkSync(resolve("node_modules", name), join(folder, "node_modules", name));

  let running: number | undefined;
  /** With its workers, one of which may be in a loop that never ends. */
  const stopTests = () => running !== undefined && process.kill(-running, "SIGKILL");
  process.once("exit", () => {
    stopTests();
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

  return {
    write: (file: string, text: string) => fs.writeFileSync(join(folder, file), text),

    /** Runs tests until one fails and returns the files that failed: all of them when they don't start or end. */
    async failingFiles(tests: readonly string[]): Promise<readonly string[]> {
      const report = join(folder, "tmp", "report.json");
      fs.rmSync(report, { force: true });
      const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project=unit", "--project=integration"];
      // Rules and use cases are the same on both engines, and one of them takes half of the time.
      const engine = "--testNamePattern=^(?!.* on postgres)";
      const args = [...vitest, engine, "--bail=1", "--reporter=json", `--outputFile=${report}`, ...tests];
      const env = { ...process.env, TMPDIR: join(folder, "tmp") };
      const child = spawn(process.execPath, args, { cwd: folder, env, stdio: "ignore", detached: true });
      running = child.pid;
      const timer = setTimeout(stopTests, 10 * 60_000);
      const [code] = await once(child, "exit");
      clearTimeout(timer);
      running = undefined;
      if (code === 0) return [];
      if (!fs.existsSync(report)) return tests;
      const { testResults } = JSON.parse(fs.readFileSync(report, "utf8")) as { testResults: TestFile[] };
      const failed = testResults.filter(({ status }) => status === "failed");
      return failed.length > 0 ? failed.map(({ name }) => name.slice(folder.length + 1)) : tests;
    },
  };
}

type TestFile = Record<"name" | "status", string>;
