// Lint, types, and the unit and component tests of what changed since main: npm run test:quick
import { execFileSync } from "node:child_process";
import { npm } from "./bootstrap.mjs";

const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
const [base] = git("merge-base", "main", "HEAD");
// Biome's own --changed and --staged leave out what is new or not yet committed.
const changed = [
  ...git("diff", "--name-only", "--diff-filter=d", base),
  ...git("ls-files", "--others", "--exclude-standard"),
];

const failed = [];
// The checks keep one core busy, the tests the other.
await Promise.all([checks(), check("tests", ...tests())]);
if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function checks() {
  const options = ["--error-on-warnings", "--no-errors-on-unmatched"];
  if (changed.length > 0) await check("lint", "exec", "--", "biome", "check", ...options, ...changed);
  await check("types", "run", "--silent", "types");
}

function tests() {
  const projects = ["--project", "unit", "--project", "browser"];
  return ["exec", "--", "vitest", "run", ...projects, "--changed", base, "--passWithNoTests"];
}

async function check(name, ...args) {
  if ((await npm(...args)) !== 0) failed.push(name);
}
