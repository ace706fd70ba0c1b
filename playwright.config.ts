import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "./scripts/test-tools.mjs";
import { fixtureContent } from "./tests/support/fixture-content.ts";

const port = Number(process.env.E2E_PORT ?? 4173);
const fixtureServer = server(port, "test-results/e2e-data", fixtureContent.compiled);
const liveServer = server(port + 1, "test-results/e2e-live-data", "build/content");

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  globalSetup: "tests/support/bundle-packages.ts",
  fullyParallel: true,
  forbidOnly: true,
  // Much of a test is waiting for a page to settle: two workers leave a core idle at times.
  workers: 3,
  // Room for a busy machine; nothing here waits for a clock.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    // Traces of every step make the tests several times slower; a picture of the failure is there at no cost.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumArgs,
    },
  },
  projects: [
    // What the screens do, on content that no change of a guide touches.
    { name: "fixture", testIgnore: "live/**", use: { baseURL: fixtureServer.url } },
    // What holds for every page that we publish.
    { name: "live", testMatch: "live/**", use: { baseURL: liveServer.url } },
  ],
  webServer: [
    {
      ...fixtureServer.run,
      command: `node scripts/content-build.ts ${fixtureContent.source} ${fixtureContent.compiled} && exec ${fixtureServer.run.command}`,
    },
    liveServer.run,
  ],
});

/** A server that all specs share, and how to start it. */
function server(at: number, dataDir: string, content: string) {
  const url = `http://localhost:${at}`;
  return {
    url,
    run: {
      // What passwords and compression cost is tested elsewhere.
      command: `node --import=./tests/support/quick-server.ts server/main.ts ${content}`,
      url: `${url}/healthz`,
      env: {
        PORT: String(at),
        DATA_DIR: dataDir,
        LOG_LEVEL: "error",
        // Tests say which network they are in, so that they do not use up each other's limits.
        TRUSTED_PROXIES: "127.0.0.1",
      },
      gracefulShutdown: { signal: "SIGTERM", timeout: 5000 } as const,
    },
  };
}
