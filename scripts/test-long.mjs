// A suite that is not in `npm test`, or has only a short form there: npm run test:cluster, test:faults, test:fuzz, test:package.
import { resolve } from "node:path";
import { ensureInstalled, npm, requireVersions } from "./bootstrap.mjs";
import { ensureTestTools } from "./test-tools.mjs";

requireVersions();
await ensureInstalled();
process.env.TEST_FULL = "1";
const missing = await ensureTestTools();
for (const line of missing) console.error(line);

process.env.FUZZ_REQUESTS ??= "50000";
// A server that was killed starts in half of the time.
process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/node-compile");
const name = process.argv[2];
const project = name === "package" ? name : "integration";
const report = `--outputFile.json=test-results/${name}.json`;
process.exitCode = await npm("exec", "--", "vitest", "run", "--project", project, `tests/${name}`, report);
