// Reads the reports of the test runners: counts, failures and how long each test took.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { relative } from "node:path";

export const reportsFolder = "test-results";

const unhandledFile = `${reportsFolder}/unhandled.json`;

/** A reporter of Vitest that keeps the errors that no test waited for, which fail a run and are not in its report. */
export const unhandledErrors = {
  onTestRunEnd(_modules, errors) {
    rmSync(unhandledFile, { force: true });
    if (errors.length === 0) return;
    mkdirSync(reportsFolder, { recursive: true });
    writeFileSync(unhandledFile, JSON.stringify(errors.map(({ stack }) => stack)));
  },
};

/** The report of a phase; undefined when it has no tests, or its runner ended before it wrote one. */
export function readReport(phase) {
  const file = `${reportsFolder}/${phase.replace("test:", "")}.json`;
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, "utf8"));
  return phase === "test:e2e" ? playwrightReport(report) : vitestReport(report);
}

function vitestReport({ numPassedTests, numFailedTests, testResults }) {
  const tests = testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({
      name: `${relative(".", file.name)}: ${test.fullName}`,
      ms: test.duration ?? 0,
      isFailed: test.status === "failed",
      reason: firstLines((test.failureMessages ?? []).join("\n")),
    })),
  );
  const failures = tests
    .filter(({ isFailed }) => isFailed)
    .map(({ name, reason }) => `  ${name}\n    ${reason}`);
  const unhandled = existsSync(unhandledFile) ? JSON.parse(readFileSync(unhandledFile, "utf8")) : [];
  failures.push(
    ...unhandled.slice(0, 5).map((stack) => `  Nothing waited for this error:\n    ${firstLines(stack)}`),
  );
  return { passed: numPassedTests, failed: numFailedTests, failures, tests };
}

function playwrightReport({ stats, suites }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const specs = suites.flatMap(specsOf);
  const name = ({ file, line, title }) => `tests/e2e/${file}:${line}: ${title}`;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: specs.filter(({ ok }) => !ok).map((spec) => `  ${name(spec)}`),
    tests: specs.map((spec) => ({
      name: name(spec),
      ms: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
  };
}

function firstLines(text) {
  return text.split("\n").slice(0, 8).join("\n    ");
}
