// Sends 50,000 hostile requests to a server on each database: npm run test:fuzz
import { npm } from "./bootstrap.mjs";

process.env.FUZZ_REQUESTS ??= "50000";
// On PostgreSQL too.
process.env.TEST_FULL = "1";
process.exitCode = await npm("exec", "--", "vitest", "run", "--project", "integration", "tests/fuzz");
