import { defineConfig } from "vitest/config";

const json = ["json", { outputFile: "test-results/unit.json" }] as const;

export default defineConfig({
  test: {
    reporters: ["default", [...json]],
    // Much of the time goes by waiting for servers and disks: on two cores the default of one worker leaves one idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["{app,domain,server,scripts}/**/*.test.{ts,tsx}", "tests/architecture.test.ts"],
          // Room for a busy machine; nothing here waits for a clock.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: ["tests/support/postgres.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
