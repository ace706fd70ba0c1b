import { axeViolations, expect, hydrated, test } from "../support/e2e.ts";

test.beforeEach(async ({ page }) => {
  await page.goto("/debug/ui");
  await hydrated(page);
});

test("nothing moves for those who asked for less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const moving = await page.locator("body *").evaluateAll((all) => {
    const seconds = (text: string) =>
      Math.max(...text.split(",").map((each) => Number.parseFloat(each) || 0));
    return all
      .map((element) => ({ element, style: getComputedStyle(element) }))
      .filter(
        ({ style }) => Math.max(seconds(style.animationDuration), seconds(style.transitionDuration)) > 0.001,
      )
      .map(({ element }) => element.outerHTML.slice(0, 80));
  });
  expect(moving).toEqual([]);
});

test.describe("when something breaks", () => {
  test.use({ expectedErrors: /Thrown from the interface gallery/ });

  test("a page error shows the error screen, and Retry brings the page back", async ({ page }) => {
    await page.getByRole("button", { name: "Throw a page error" }).click();
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Interface" })).toBeVisible();
  });

  test("Reload Page loads the page anew", async ({ page }) => {
    await page.getByRole("button", { name: "Throw a page error" }).click();
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Reload Page" }).click()]);
    await expect(page.getByRole("heading", { level: 1, name: "Interface" })).toBeVisible();
  });

  test("the error does not follow the visitor to the next page", async ({ page }) => {
    await page.getByRole("button", { name: "Throw a page error" }).click();
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact");
  });
});
