import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "./scripts/test-tools.mjs";

const port = Number(process.env.E2E_PORT ?? 4173);

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Room for a busy machine; nothing here waits for a clock.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    // Traces of every step make the tests several times slower; a picture of the failure is there at no cost.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumArgs,
    },
  },
  webServer: {
    command: "node server/main.ts",
    url: `http://localhost:${port}/healthz`,
    env: {
      PORT: String(port),
      DATA_DIR: "test-results/e2e-data",
      LOG_LEVEL: "error",
      // Each test has a network address of its own, so that they do not use up each other's limits.
      TRUSTED_PROXIES: "127.0.0.1",
    },
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});
