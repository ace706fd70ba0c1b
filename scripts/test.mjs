import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureInstalled, npm, requireVersions } from "./bootstrap.mjs";
import { ensureTestTools } from "./test-tools.mjs";

requireVersions();
await ensureInstalled();

const results = "test-results";
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const missing = await ensureTestTools();
for (const line of missing) console.error(line);
let passed = 0;
let failed = missing.length;
const broken = [...missing];

for (const script of ["lint", "types", "content:check", "build", "test:unit", "test:abuse", "test:e2e"]) {
  console.info(`\n> ${script}`);
  const code = await npm("run", "--silent", script);
  const counts = counted(script);
  passed += counts?.passed ?? (code === 0 ? 1 : 0);
  // A runner that fails without a failed test (a crash, a bad configuration) still is a failure.
  failed += Math.max(counts?.failed ?? 0, code === 0 ? 0 : 1);
  if (code !== 0) broken.push(`npm run ${script} failed.`, ...(counts?.names ?? []));
}

if (broken.length > 0) console.error(`\n${broken.join("\n")}`);
console.info(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function counted(script) {
  const file = `${results}/${script.replace("test:", "")}.json`;
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, "utf8"));
  return script === "test:e2e" ? e2eCounts(report) : vitestCounts(report);
}

// A long log hides what failed: the names, and why, stand at its end.
function vitestCounts({ numPassedTests, numFailedTests, testResults }) {
  const names = testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === "failed")
      .map((test) => `  ${file.name}: ${test.fullName}\n    ${firstLines(test.failureMessages.join("\n"))}`),
  );
  return { passed: numPassedTests, failed: numFailedTests, names };
}

function e2eCounts({ stats, suites }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const names = suites
    .flatMap(specs)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title }) => `  tests/e2e/${file}:${line}: ${title}`);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, names };
}

function firstLines(text) {
  return text.split("\n").slice(0, 8).join("\n    ");
}
