// The long form of a suite that `npm test` has a short one of: npm run test:cluster, test:faults or test:fuzz.
import { resolve } from "node:path";
import { ensureInstalled, npm, requireVersions } from "./bootstrap.mjs";
import { ensureTestTools } from "./test-tools.mjs";

requireVersions();
await ensureInstalled();
const missing = await ensureTestTools();
for (const line of missing) console.error(line);

process.env.TEST_FULL = "1";
process.env.FUZZ_REQUESTS ??= "50000";
// A server that was killed starts in half of the time.
process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/node-compile");
const suite = `tests/${process.argv[2]}`;
process.exitCode = await npm("exec", "--", "vitest", "run", "--project", "integration", suite);
