import { expect, hydrated, narrow, sidewaysScroll, test } from "../support/e2e.ts";

const sheet = "/guide/e46/specs";

test("the sheet has a part for each system, a table for each kind, and counts what is sourced", async ({
  page,
}) => {
  await page.goto(sheet);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("BMW E46 specs");
  await expect(page.getByText(/^\d+ of \d+ sourced$/)).toBeVisible();
  const engine = page.getByRole("heading", { name: "Engine" });
  await expect(page.getByRole("table")).toHaveCount(0);
  await engine.click();
  for (const kind of ["Torques", "Capacities", "Fluids"])
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
  await page.getByRole("heading", { name: "Engine" }).click();
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
  await page.getByText("Your BMW E46").click();
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
  await expect(page.getByRole("table", { name: "Engine: Torques" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all rows are there and their sources open", async ({ page }) => {
    await page.goto(sheet);
    await expect(page.locator("#torque-oil-drain-plug")).toBeHidden();
    await page.getByRole("heading", { name: "Engine" }).click();
    await expect(page.locator("#torque-oil-drain-plug")).toBeVisible();
    await page.getByRole("heading", { name: "Wheels and tires" }).click();
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
