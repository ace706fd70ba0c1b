import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  axeViolations,
  desk,
  expect,
  hydrated,
  phone,
  sidewaysScroll,
  smallTargets,
  test,
} from "../support/e2e.ts";

const day = "2026-01-02T10:00:00.000Z";
const guide = (title: string, more = {}) => ({
  title,
  platformName: "BMW E46",
  steps: [],
  ticks: [],
  stepCount: 12,
  updatedAt: day,
  ...more,
});

const kept = {
  "jackstand-progress": {
    "/guide/e46/brake-pads": guide("Front brake pads", { steps: ["a", "b"], current: "b", startedAt: day }),
    "/guide/e46/spark-plugs": guide("Spark plugs", { saved: true }),
    "/guide/e46/oil-change": guide("Engine oil", { startedAt: day, finishedAt: day }),
  },
  "jackstand-review-flags": { "/guide/e46/vanos": true },
  "jackstand-dev-log": [
    {
      id: "r1",
      timestamp: day,
      platform: "e46",
      guide: "vanos",
      path: "/guide/e46/vanos",
      device: "A browser",
      steps: "The guide is missing",
      logs: "",
    },
  ],
};

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

test("an empty workspace says what will be here and offers the guides", async ({ page }) => {
  await page.goto("/workspace");
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guide workspace");
  await expect(page.getByText("Nothing here yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Browse guides" }).first()).toHaveAttribute("href", "/guide");
});

for (const viewport of [phone, desk]) {
  test(`a full workspace is accessible at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openWith(page, kept);
    await expect(section(page, "Started")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await smallTargets(page)).toEqual([]);
  });
}

test("a started guide goes on in wrench mode at its step, or opens as a page", async ({ page }) => {
  await openWith(page, kept);
  const started = section(page, "Started");
  await expect(started).toContainText("2 of 12 steps");
  await expect(started.getByRole("link", { name: "Continue" })).toHaveAttribute(
    "href",
    "/guide/e46/brake-pads?mode=wrench#b",
  );
  await expect(started.getByRole("link", { name: "Front brake pads" })).toHaveAttribute(
    "href",
    "/guide/e46/brake-pads",
  );
});

test("saved, finished and marked guides have their own lists", async ({ page }) => {
  await openWith(page, kept);
  await expect(section(page, "Saved")).toContainText("Spark plugs");
  await expect(section(page, "Finished")).toContainText("Engine oil");
  await expect(section(page, "Marked for review")).toContainText("Vanos");
});

test("removing asks first, and forgets only that guide", async ({ page }) => {
  await openWith(page, kept);
  await page.getByRole("button", { name: "Remove Front brake pads" }).click();
  const question = page.getByRole("dialog", { name: "Remove “Front brake pads”?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(section(page, "Started")).toBeVisible();
  await page.getByRole("button", { name: "Remove Front brake pads" }).click();
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(section(page, "Started")).toBeHidden();
  expect(Object.keys(await stored(page, "jackstand-progress"))).toEqual([
    "/guide/e46/spark-plugs",
    "/guide/e46/oil-change",
  ]);
});

test("a mark and a saved guide are taken back", async ({ page }) => {
  await openWith(page, kept);
  await page.getByRole("button", { name: "Unmark Vanos" }).click();
  await expect(section(page, "Marked for review")).toBeHidden();
  await page.getByRole("button", { name: "Unsave Spark plugs" }).click();
  await expect(section(page, "Saved")).toBeHidden();
  expect(await stored(page, "jackstand-review-flags")).toEqual({});
});

test("the dev log can be read, copied, downloaded and cleared", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openWith(page, kept);
  const log = section(page, "Dev log");
  await log.getByText("The guide is missing").first().click();
  await expect(log.getByText("A browser")).toBeVisible();
  await log.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Dev log copied")).toBeVisible();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toEqual(kept["jackstand-dev-log"]);
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
    ...kept,
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
    other.getByText(/3 guides, 1 review mark, 1 report, 1 car choice, metric units/),
  ).toBeVisible();
  await expect(section(other, "Started")).toContainText("2 of 12 steps");
  await other.reload();
  await hydrated(other);
  await expect(section(other, "Finished")).toContainText("Engine oil");
  expect(await stored(other, "jackstand-units")).toBe("metric");
  expect(await stored(other, "jackstand-variants")).toMatchObject({ e46: { engine: "m54b30" } });
  await other.close();
});

test("a file of another kind is refused and nothing changes", async ({ page }) => {
  await openWith(page, kept);
  await page.getByLabel("File to import").setInputFiles({
    name: "holiday.json",
    mimeType: "application/json",
    buffer: Buffer.from('{"photos":[]}'),
  });
  await expect(page.getByText("“holiday.json” is no workspace file.")).toBeVisible();
  await expect(page.getByText("Nothing was changed.")).toBeVisible();
  expect(Object.keys(await stored(page, "jackstand-progress"))).toHaveLength(3);
});

test("a device that keeps nothing says so instead of promising", async ({ page }) => {
  await openWith(page, kept);
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
  await expect(page.getByText("This browser does not keep it")).toBeVisible();
  await expect(page.getByText("Imported", { exact: true })).toHaveCount(0);
});

test("a broken entry counts as none", async ({ page }) => {
  await page.goto("/workspace");
  await page.evaluate(() => {
    localStorage.setItem("jackstand-progress", "{broken");
    localStorage.setItem("jackstand-review-flags", '["no"]');
    localStorage.setItem("jackstand-dev-log", "7");
  });
  await page.reload();
  await hydrated(page);
  await expect(page.getByText("Nothing here yet")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what it is and what it needs", async ({ page }) => {
    await page.goto("/workspace");
    // Locators by text look past <noscript>.
    await expect(page.locator("noscript p")).toContainText("needs JavaScript to read it");
    await expect(page.locator("noscript p")).toBeVisible();
  });
});
