import type { Page } from "@playwright/test";
import { freePort } from "../../bench/free-port.ts";
import { test as base, expect, phone } from "../support/e2e.ts";
import { guide, keep, kept, onDevice } from "../support/kept-e2e.ts";
import { makeSecondBuild, secondBuild } from "../support/second-build.ts";
import { startedServer } from "../support/started-server.ts";

const test = base.extend<{ port: number }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names from the pattern
  port: async ({}, use) => use(await freePort()),
  baseURL: async ({ port }, use) => use(`http://localhost:${port}`),
});

test.use({ firstVisit: true, viewport: phone, expectedErrors: /net::ERR_/ });

/** The builds whose scripts the page names. */
async function buildsOf(page: Page): Promise<string[]> {
  const scripts = (await page.content()).match(/\/assets\/[\w.-]+\.js/g) ?? [];
  return [...new Set(scripts.map((name) => (name.endsWith("-next.js") ? "next" : "first")))];
}

/** The guide from the device, with parts of it whose scripts come late. The page has no connection afterwards. */
async function readOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.goto(guide);
  await expect(page.getByText("This is your copy from")).toBeVisible();
  await page.getByText("Keep on this device", { exact: true }).click();
  await expect(kept(page)).toBeVisible();
  await page.goto(`${guide}?mode=wrench`);
  await page.getByRole("button", { name: /steps/ }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

test("a kept guide outlives its version of the site, and is of the next one once it is refreshed", async ({
  page,
  port,
}) => {
  makeSecondBuild();
  const settings = { PORT: `${port}` };
  const first = await startedServer(settings);
  await keep(page);
  const copy = (await onDevice(page)).caches.find((name) => name.endsWith(guide));
  await first.stop();

  const next = await startedServer(settings, secondBuild);
  await readOffline(page);
  await page.goto(guide);
  expect(await buildsOf(page)).toEqual(["first"]);
  // The page of the first build goes on, and refreshes its copy.
  await page.context().setOffline(false);
  await page.getByText("Keep on this device", { exact: true }).click();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.poll(async () => (await onDevice(page)).caches, { timeout: 60_000 }).not.toContain(copy);

  await readOffline(page);
  await page.goto(guide);
  expect(await buildsOf(page)).toEqual(["next"]);
  await next.stop();
});
