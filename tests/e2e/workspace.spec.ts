import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { deviceRecords } from "../support/device-records.ts";
import { expect, hydrated, test } from "../support/e2e.ts";

/** Once only, so that a reload shows what the page itself kept. */
async function openWith(page: Page, entries: Record<string, unknown>) {
  await page.goto("/workspace");
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value));
  }, entries);
  await page.reload();
  await hydrated(page);
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);

test("the dev log can be read, copied, downloaded and cleared", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openWith(page, deviceRecords);
  const log = section(page, "Dev log");
  await log.getByText("The guide is missing").first().click();
  await expect(log.getByText("A browser")).toBeVisible();
  await log.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Dev log copied")).toBeVisible();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toEqual(deviceRecords["jackstand-dev-log"]);
  const arriving = page.waitForEvent("download");
  await log.getByRole("button", { name: "Download JSON" }).click();
  const download = await arriving;
  expect(JSON.parse(await readFile(await download.path(), "utf8"))).toEqual(copied);
  await log.getByRole("button", { name: "Clear dev log" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Clear" }).click();
  await expect(log).toBeHidden();
  expect(await stored(page, "jackstand-dev-log")).toEqual([]);
});

test("everything moves to another device in one file", async ({ page, browser, baseURL }) => {
  await openWith(page, {
    ...deviceRecords,
    "jackstand-units": "metric",
    "jackstand-variants": { e46: { engine: "m54b30" } },
  });
  const arriving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export everything" }).click();
  const file = await (await arriving).path();

  const other = await browser.newPage({ baseURL });
  await other.goto("/workspace");
  await hydrated(other);
  await other.getByLabel("File to import").setInputFiles(file);
  await expect(
    other.getByText(/3 guides, 1 review mark, 1 report, 1 feedback note, 1 car choice, metric units/),
  ).toBeVisible();
  await expect(section(other, "Started")).toContainText("2 of 12 steps");
  await other.reload();
  await hydrated(other);
  await expect(section(other, "Finished")).toContainText("Engine oil");
  expect(await stored(other, "jackstand-units")).toBe("metric");
  expect(await stored(other, "jackstand-variants")).toMatchObject({ e46: { engine: "m54b30" } });
  await other.close();
});

test("a device that keeps nothing says so instead of promising", async ({ page }) => {
  await openWith(page, deviceRecords);
  const arriving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export everything" }).click();
  const file = await (await arriving).path();
  await page.evaluate(() => {
    localStorage.clear();
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.getByLabel("File to import").setInputFiles(file);
  await expect(page.getByText("This browser couldn't store it")).toBeVisible();
  await expect(page.getByText("Imported", { exact: true })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what it is and what it needs", async ({ page }) => {
    await page.goto("/workspace");
    // Locators by text look past <noscript>.
    await expect(page.locator("noscript p")).toContainText("takes JavaScript. Guides work without it");
    await expect(page.locator("noscript p")).toBeVisible();
  });
});
