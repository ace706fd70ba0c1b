import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../support/e2e.ts";

/** As a reader who finished these guides on this device. */
async function withFinished(page: Page, paths: readonly string[]) {
  await page.addInitScript((all) => {
    const entry = {
      title: "A guide",
      platformName: "",
      steps: [],
      ticks: [],
      stepCount: 3,
      startedAt: "2026-01-01T00:00:00.000Z",
      updatedAt: "2026-01-02T00:00:00.000Z",
      finishedAt: "2026-01-02T00:00:00.000Z",
    };
    const progress = Object.fromEntries(all.map((path) => [path, entry]));
    localStorage.setItem("jackstand-progress", JSON.stringify(progress));
  }, paths);
}

test("the ladder begins at knowing the car and ends at engine work", async ({ page }) => {
  await page.goto("/diy");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("DIY progression");
  const rungs = page.getByRole("heading", { level: 2 });
  await expect(rungs.first()).toHaveText("Know your car");
  await expect(rungs.last()).toHaveText("Engine work");
  await expect(page.getByRole("region", { name: "Where you are" })).toContainText("Start here");
});

test("a newcomer has nothing done and one next job", async ({ page }) => {
  await page.goto("/diy");
  await hydrated(page);
  await expect(page.getByRole("region", { name: "Where you are" })).toContainText(/0 of \d+ jobs/);
  await expect(page.getByText("Next", { exact: true })).toHaveCount(1);
});

test("finished guides are ticked, counted, and move the next job on", async ({ page }) => {
  await withFinished(page, ["/guide/e46/maintenance-schedule", "/guide/basic/jacking-and-stands"]);
  await page.goto("/diy");
  await hydrated(page);
  await expect(page.getByRole("region", { name: "Where you are" })).toContainText(/2 of \d+ jobs/);
  await expect(page.locator("#know-your-car")).toContainText(/1 of \d+ done/);
  await expect(page.locator("#know-your-car").getByRole("link", { name: /^Done: / })).toHaveCount(1);
  const oil = page.getByRole("list", { name: "First oil change" }).getByRole("listitem");
  await expect(oil.filter({ hasText: "Next" })).toContainText("BMW E46");
});

test("the next job's guide opens", async ({ page }) => {
  await page.goto("/diy");
  await hydrated(page);
  await page.getByRole("link", { name: "Open the guide" }).click();
  await expect(page).toHaveURL(/\/guide\/[a-z0-9-]+\/[a-z0-9-]+$/);
});

test("a rung leads to the skills that it teaches", async ({ page }) => {
  await page.goto("/diy");
  await hydrated(page);
  await page.getByRole("link", { name: "service brakes" }).click();
  await expect(page).toHaveURL("/skills#service-brakes");
  await expect(page.getByRole("heading", { name: "Service brakes" })).toBeInViewport();
});

test("a skill is gathered by finishing one guide that teaches it", async ({ page }) => {
  await withFinished(page, ["/guide/miata/brakes"]);
  await page.goto("/skills");
  await hydrated(page);
  await expect(page.getByText(/^1 of \d+ skills$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Done: Service brakes" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Bleed a system", exact: true })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("ladder and skills can be read and their guides opened", async ({ page }) => {
    await page.goto("/diy");
    await expect(page.getByRole("list", { name: "Brakes" }).getByRole("link").first()).toBeVisible();
    await page.goto("/skills");
    await expect(page.getByRole("heading", { name: "Drain and fill" })).toBeVisible();
  });
});
