import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumArgs, findChromium } from "../../scripts/test-tools.mjs";
import { expect, hydrated, phone, test } from "../support/e2e.ts";
import { emptyDevice, guide, keep, keptList as list, onDevice } from "../support/kept-e2e.ts";

test.use({ viewport: phone, expectedErrors: /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/ });

test("a kept guide opens without a connection, also after the browser was closed", async ({ baseURL }) => {
  const profile = await mkdtemp(join(tmpdir(), "kept-"));
  const openBrowser = async () => {
    const launch = { executablePath: findChromium(), args: chromiumArgs, baseURL, viewport: phone };
    const context = await chromium.launchPersistentContext(profile, launch);
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  };
  const before = await openBrowser();
  await keep(before.page);
  await before.context.close();

  const { context, page } = await openBrowser();
  await context.setOffline(true);
  await page.goto(guide);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("brake");
  await expect(page.getByText("This is your copy from")).toBeVisible();
  await page.getByRole("link", { name: "Start" }).first().click();
  await expect(page).toHaveURL(/mode=wrench/);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("button", { name: /steps/ }).first()).toBeVisible();
  // A link to a kept page loads the copy as a whole.
  await page.goto("/workspace");
  await list(page).getByRole("link").first().click();
  await expect(page).toHaveURL(guide);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("brake");
  await context.close();
  await rm(profile, { recursive: true, force: true });
});

test("a car's list of guides is kept at its own address, and Safari's readers hear of its seven days", async ({
  page,
  context,
}) => {
  const userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";
  await page.addInitScript(
    (value) => void Object.defineProperty(navigator, "userAgent", { value }),
    userAgent,
  );
  await keep(page, "/guide?platform=e46");
  await expect(page.getByText("after seven days without a visit")).toBeVisible();
  await context.setOffline(true);
  await page.goto("/workspace");
  await expect(page.getByText("after seven days without a visit")).toBeVisible();
  await list(page).getByRole("link", { name: "BMW E46 guides", exact: true }).click();
  await expect(page).toHaveURL("/guide?platform=e46");
  await expect(page.getByText("This is your copy from")).toBeVisible();
});

test("a device that keeps nothing has no worker and no cache, and one that forgets has none again", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(guide);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(await onDevice(page)).toEqual(emptyDevice);
  expect(requests.filter((url) => /kept|outbox/.test(url))).toEqual([]);

  await keep(page);
  await page.goto("/workspace");
  await page.getByRole("button", { name: "Forget everything on this device" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Forget" }).click();
  await expect(list(page)).toHaveCount(0);
  expect(await onDevice(page)).toEqual(emptyDevice);
});

test("a refresh that breaks half-way leaves the copy as it was", async ({ page, context }) => {
  await keep(page);
  const before = await onDevice(page);
  await context.route("**/guide/**mode=wrench", (route) => route.abort());
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("Not kept")).toBeVisible();
  expect(await onDevice(page)).toEqual(before);
  await context.unroute("**/guide/**mode=wrench");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("Not kept")).toBeHidden();
  await expect.poll(async () => (await onDevice(page)).caches).not.toEqual(before.caches);
});

test("a number that was corrected is named, and the copy is refreshed", async ({ page, context }) => {
  await keep(page);
  const figure = page.locator(".numbers .figure").first();
  const printed = (await figure.innerText()).replaceAll("\n", " ").trim();
  const metric = /\d+ Nm/.exec(printed)?.[0] ?? "";
  await context.route(`**${guide}*`, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), etag: '"another"' };
    const body = (await response.text()).replaceAll(metric, "999 Nm");
    await route.fulfill({ response, headers, body });
  });
  await page.evaluate(() => sessionStorage.removeItem("kept-checked"));
  await page.goto("/workspace");
  await expect(page.getByText(/now .*999 Nm/).first()).toBeVisible();
  await expect(list(page).getByText("corrected", { exact: false })).toBeVisible();
  await list(page).getByRole("button", { name: "I've seen it" }).first().click();
  await expect(list(page).getByText(/999 Nm/)).toHaveCount(0);
});

test("a guide is taken along as one file without scripts", async ({ page }) => {
  await page.goto(guide);
  await hydrated(page);
  await page.getByText("Keep on this device", { exact: true }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as one file" }).click();
  const file = join(await mkdtemp(join(tmpdir(), "kept-")), "guide.html");
  await (await downloading).saveAs(file);
  const offline = await page.context().newPage();
  await offline.context().setOffline(true);
  await offline.goto(`file://${file}`);
  await expect(offline.getByRole("heading", { level: 1 })).toContainText("brake");
  await expect(offline.getByText("Newer versions are at")).toBeVisible();
  expect(await offline.locator("script, button, link").count()).toBe(0);
  const face = offline.getByRole("heading", { level: 1 });
  expect(await face.evaluate((element) => getComputedStyle(element).fontFamily)).toContain(
    "Barlow Condensed",
  );
  const widths = () =>
    offline
      .locator("use")
      .evaluateAll((uses) => uses.map((use) => (use as SVGGraphicsElement).getBBox().width));
  await expect.poll(async () => Math.max(...(await widths()))).toBeGreaterThan(10);
  await offline.context().setOffline(false);
});
