import { axeViolations, expect, hydrated, phone, sidewaysScroll, test } from "../support/e2e.ts";

const cardTitle = "Oil filter";

test.describe("the plans of a car as a way in", () => {
  test("a part in the drawing shows its guides and numbers, at the same place of the page", async ({
    page,
  }) => {
    await page.goto("/guide?platform=e46");
    await hydrated(page);
    const where = page.getByRole("region", { name: "Where is it?" });
    await where.getByRole("group").getByRole("link", { name: cardTitle }).press("Enter");
    await expect(page).toHaveURL(/part=oil-filter|platform=e46#where$/);
    await expect(where.getByRole("heading", { level: 3 })).toHaveText(cardTitle);
    await expect(where.getByRole("link", { name: /^Engine oil and filter change/ })).toBeVisible();
    await where.getByRole("link", { name: "Underside" }).click();
    await expect(where.getByRole("heading", { level: 3 })).toHaveText(/Oil/);
    await expect(where.getByRole("link", { name: "Underside" })).toHaveAttribute("aria-current", "true");
    expect(await axeViolations(page)).toEqual([]);
  });

  test("each shape that can be lit is in the file that is served", async ({ page, request }) => {
    await page.goto("/guide?platform=e46");
    const hrefs = await page
      .locator(".way-in use")
      .evaluateAll((all) => all.map((use) => use.getAttribute("href")));
    expect(hrefs.length).toBeGreaterThan(3);
    for (const href of hrefs) {
      const [file = "", id = ""] = href?.split("#") ?? [];
      expect(await (await request.get(file)).text()).toContain(`id="${id}"`);
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test("a part is a link that opens the page with it lit", async ({ page }) => {
    await page.goto("/guide?platform=e46");
    await page.getByText(/^All \d+ parts as a list$/).click();
    await page
      .getByRole("listitem")
      .getByRole("link", { name: /^Oil filler cap/ })
      .click();
    await expect(page).toHaveURL("/guide?platform=e46&part=oil-filler#where");
    await expect(page.getByRole("heading", { name: "Oil filler cap" })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

test("a step shows where it is, on the page and in wrench mode", async ({ page }) => {
  await page.goto("/guide/e46/oil-change#cap-loose");
  const inset = page.locator("#cap-loose .plan-inset");
  await expect(inset).toContainText("Oil filter beside the engine, front left");
  await expect(inset.getByRole("img")).toHaveAccessibleName(/^Engine bay from above/);
  await page.goto("/guide/e46/oil-change?mode=wrench#cap-loose");
  await expect(page.locator(".wrench .plan-inset")).toContainText("Oil filler cap");
});
