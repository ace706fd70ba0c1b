import type { Page } from "@playwright/test";
import { expect, hydrated, narrow, sidewaysScroll, test } from "../support/e2e.ts";

const sheet = "/guide/e46/specs";
const fold = (page: Page, system: string) => page.locator(`#${system} > details > summary`);

test("the sheet has a part for each system, a table for each kind, and counts what is sourced", async ({
  page,
}) => {
  await page.goto(sheet);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("BMW E46 specs");
  await expect(page.getByText(/^\d+ of \d+ numbers sourced$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Most used" }).getByRole("listitem")).toHaveCount(8);
  await expect(page.getByRole("heading", { name: "Engine" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Engine: first numbers" })).toContainText("Oil drain plug");
  await expect(page.getByRole("table", { name: "Engine: Fluids" })).toHaveCount(0);
  await fold(page, "engine").click();
  for (const kind of ["Capacities", "Fluids"])
    await expect(page.getByRole("table", { name: `Engine: ${kind}` })).toBeVisible();
  await expect(page).toHaveTitle("BMW E46 specs — Jackstand");
});

test("a platform is found in any case", async ({ page }) => {
  await page.goto("/guide/E46/Specs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("BMW E46 specs");
});

test("a number has a place of its own, its confidence and its sources", async ({ page }) => {
  await page.goto(`${sheet}#torque-wheel-bolts`);
  await hydrated(page);
  const bolts = page.locator("#torque-wheel-bolts");
  await expect(bolts).toBeInViewport();
  await expect(bolts).toContainText("100 Nm");
  await expect(bolts).toContainText("74 lb-ft");
  // Each value has a row, and a mark of its own.
  const first = bolts.getByRole("row").filter({ hasText: "100 Nm" }).first();
  await expect(first.getByText(/source$|agree$/).filter({ visible: true })).toHaveCount(1);
  const source = bolts.getByText(/“.*100.*”/).first();
  await expect(source).toBeHidden();
  await bolts.locator("summary").click();
  await expect(source).toBeVisible();
  // A copy is told by name and not linked.
  await expect(bolts).toContainText("Bentley Publishers");
  await page.locator("#torque-spark-plugs summary").click();
  await expect(page.locator("#torque-spark-plugs").getByRole("link").first()).toHaveAttribute(
    "href",
    /^https:/,
  );
});

test("the reader's engine folds away the values of others, and is remembered", async ({ page }) => {
  await page.goto(sheet);
  await hydrated(page);
  const oil = page.locator("#capacity-engine-oil");
  await page.getByRole("searchbox", { name: "Search" }).fill("engine oil");
  await expect(oil).toContainText("S54B32");
  await page.getByLabel("Engine", { exact: true }).selectOption("m54b30");
  await expect(oil).not.toContainText("S54B32");
  await expect(oil).toContainText("6.5 L");
  await page.reload();
  await hydrated(page);
  await expect(oil).not.toContainText("S54B32");
});

test("an unknown platform leads to /404", async ({ request }) => {
  const answer = await request.get("/guide/delorean/specs", { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe("/404");
});

test("the longest sheet fits the narrowest screen", async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto(sheet);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});

test("on paper only the sheet is left", async ({ page }) => {
  await page.goto(sheet);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeHidden();
  for (const name of ["Engine: first numbers", "Engine: Fluids"])
    await expect(page.getByRole("table", { name })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all rows are there and their sources open", async ({ page }) => {
    await page.goto(sheet);
    const oil = page.locator("#fluid-engine-oil");
    await expect(oil).toBeHidden();
    await fold(page, "engine").click();
    await expect(oil).toBeVisible();
    await expect(page.locator("#torque-oil-drain-plug")).toBeVisible();
    await page.locator("#torque-wheel-bolts summary").first().click();
    await expect(
      page
        .locator("#torque-wheel-bolts")
        .getByText(/“.*100.*”/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole("searchbox", { name: "Search" })).toBeHidden();
  });
});
