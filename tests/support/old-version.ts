import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The released version that this one is tested beside: its commit, and the folder where it is installed and built. */
    olderVersion: { commit: string; folder: string };
  }
}

const file = "tests/versions/older-version";

/** The commit of the last released version. */
export function olderCommit(): string {
  const commit = readFileSync(file, "utf8").trim();
  if (spawnSync("git", ["cat-file", "-e", `${commit}^{commit}`]).status === 0) return commit;
  throw new Error(`The commit ${commit} of ${file} isn't in this clone. Try: git fetch --unshallow`);
}

/** Vitest's global set-up: the older version, made from its commit as an operator makes it. */
export default function setup(project: TestProject): () => void {
  const commit = olderCommit();
  const folder = mkdtempSync(join(tmpdir(), "jackstand-older-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    install(commit, folder);
  } catch (error) {
    remove();
    throw error;
  }
  project.provide("olderVersion", { commit: commit.slice(0, 8), folder });
  return remove;
}

function install(commit: string, folder: string): void {
  const start = performance.now();
  const sources = join(folder, "sources.tar");
  execFileSync("git", ["archive", "--output", sources, commit]);
  const env = { ...process.env, NODE_ENV: "production" };
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
  run("tar", "-xf", sources);
  run("npm", "ci", "--prefer-offline", "--include=dev", "--include=optional", "--no-audit", "--no-fund");
  run("npm", "run", "--silent", "build");
  console.info(`Built ${commit.slice(0, 8)} in ${Math.round((performance.now() - start) / 1000)} s.`);
}
