import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { unhandledErrors } from "./scripts/test-reports.mjs";
import { chromiumArgs, findChromium } from "./scripts/test-tools.mjs";
import { fixtureEditor, fixtureGuide, fixtureSearch, fixtureSpecs } from "./tests/browser/commands.ts";

/** Room for a busy machine: the default is one second. */
const patientPoll = { poll: { timeout: 15_000 } };

export default defineConfig({
  test: {
    reporters: ["default", "json", unhandledErrors],
    outputFile: { json: "test-results/vitest.json" },
    // Much of the time goes by waiting for servers and disks, so that two workers leave two cores idle at times.
    maxWorkers: 3,
    // What makes test:quick run everything. By default it is every change of package.json.
    forceRerunTriggers: ["**/package-lock.json", "**/vitest.config.ts"],
    projects: [
      {
        test: {
          name: "unit",
          include: ["{app,domain,server,scripts}/**/*.test.{ts,tsx}", "tests/architecture.test.ts"],
          // A fresh set of modules for each file takes longer than the tests in it. A test puts back what it changes.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          // Room for a busy machine; nothing here waits for a clock.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patientPoll,
        },
      },
      {
        test: {
          name: "integration",
          include: ["tests/{integration,cluster,faults,fuzz}/**/*.test.ts"],
          globalSetup: ["tests/support/bundle-packages.ts", "tests/support/postgres.ts"],
          setupFiles: ["tests/support/end-servers.ts"],
          // As in the unit tests: importing the server again for each file takes a tenth of the time.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patientPoll,
        },
      },
      {
        plugins: [tailwindcss()],
        // Named here, or the first of them that a test imports makes the page load anew.
        optimizeDeps: {
          include: [
            "axe-core",
            "react",
            "react-dom",
            "react-dom/client",
            "react-router",
            "react/jsx-dev-runtime",
            "yaml",
            "zod",
          ],
        },
        test: {
          // One component, in a real browser: focus, dialogs, keys, timers, what the device holds.
          name: "browser",
          include: ["tests/browser/**/*.test.tsx"],
          testTimeout: 60_000,
          expect: patientPoll,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: findChromium(), args: chromiumArgs } }),
            // As in the tests of whole pages: a part of a name will do unless it says otherwise.
            locators: { exact: false },
            instances: [{ browser: "chromium" }],
            commands: { fixtureEditor, fixtureGuide, fixtureSearch, fixtureSpecs },
          },
        },
      },
      {
        test: {
          // By itself, after the others: what it measures is how long a visitor waits.
          name: "abuse",
          include: ["tests/abuse/**/*.test.ts"],
          globalSetup: ["tests/support/bundle-packages.ts"],
          setupFiles: ["tests/support/end-servers.ts"],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patientPoll,
        },
      },
      {
        test: {
          // Makes a package and a Debian to run it on first, so it is not in `npm test`.
          name: "package",
          include: ["tests/package/**/*.test.ts"],
          setupFiles: ["tests/support/end-servers.ts"],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          expect: patientPoll,
        },
      },
      {
        test: {
          // Installs and builds another version first, so it is not in `npm test`.
          name: "versions",
          include: ["tests/versions/**/*.test.ts"],
          globalSetup: [
            "tests/support/bundle-packages.ts",
            "tests/support/postgres.ts",
            "tests/support/old-version.ts",
          ],
          setupFiles: ["tests/support/end-servers.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patientPoll,
        },
      },
    ],
  },
});
