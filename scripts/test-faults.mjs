// Lets everything break, hundreds of times: npm run test:faults. FAULT_SEED decides the moments; with FAULT_ONLY="the clock" only
// faults with these words in their names happen.
import { resolve } from "node:path";
import { ensureInstalled, npm, requireVersions } from "./bootstrap.mjs";
import { ensureTestTools } from "./test-tools.mjs";

requireVersions();
await ensureInstalled();
const missing = await ensureTestTools();
for (const line of missing) console.error(line);

process.env.TEST_FULL = "1";
// A server that was killed starts in half of the time.
process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/node-compile");
process.exitCode = await npm("exec", "--", "vitest", "run", "--project", "integration", "tests/faults");
