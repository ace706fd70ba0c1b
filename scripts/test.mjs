import { existsSync, mkdirSync, rmSync, statfsSync } from "node:fs";
import { resolve } from "node:path";
import { ensureInstalled, npm, requireVersions } from "./bootstrap.mjs";
import { readReport, reportsFolder } from "./test-reports.mjs";
import { ensureTestTools } from "./test-tools.mjs";

requireVersions();
await ensureInstalled();

rmSync(reportsFolder, { recursive: true, force: true });
mkdirSync(reportsFolder, { recursive: true });

// Tests that take long and seldom find what the others don't.
if (process.argv.includes("--full")) process.env.TEST_FULL = "1";
// Each of the many servers that tests start would otherwise compile the same sources, half of the work of a start.
process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/node-compile");
// In memory, where there is room for it, a database for a test is made in a tenth of the time.
if (existsSync("/dev/shm") && freeGigabytes("/dev/shm") > 4) process.env.TMPDIR ??= "/dev/shm";

const missing = await ensureTestTools();
for (const line of missing) console.error(line);
let passed = 0;
let failed = missing.length;
const failures = [...missing];
const phases = [];
const tests = [];

const start = performance.now();
// The checks keep one core busy, the build the other.
await Promise.all([inTurn("lint", "types", "content:check", "supply:check"), inTurn("build")]);
await inTurn("test:unit", "test:browser", "test:abuse", "test:e2e");
if (process.env.TEST_FULL) await inTurn("test:versions", "test:package");

phases.push({ name: "all", ms: performance.now() - start });
printTimes("The phases", phases);
printTimes("The slowest tests", tests.sort((a, b) => b.ms - a.ms).slice(0, 20));

// A long log hides what failed: the names, and why, are at its end.
if (failures.length > 0) console.error(`\n${failures.join("\n")}`);
console.info(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function inTurn(...names) {
  for (const phase of names) {
    console.info(`\n> ${phase}`);
    const start = performance.now();
    const code = await npm("run", "--silent", phase);
    phases.push({ name: phase, ms: performance.now() - start });
    const report = readReport(phase);
    passed += report?.passed ?? (code === 0 ? 1 : 0);
    // A runner that fails without a failed test (a crash, a bad configuration) still is a failure.
    failed += Math.max(report?.failed ?? 0, code === 0 ? 0 : 1);
    if (code !== 0) failures.push(`npm run ${phase} failed.`, ...(report?.failures ?? []));
    tests.push(...(report?.tests ?? []));
  }
}

function printTimes(title, rows) {
  const lines = rows.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
  console.info(`\n${title}:\n${lines.join("\n")}`);
}

function freeGigabytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return (bavail * bsize) / 1024 ** 3;
}
