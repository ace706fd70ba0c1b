import {
  axeViolations,
  desk,
  expect,
  hydrated,
  narrow,
  phone,
  sidewaysScroll,
  smallTargets,
  test,
} from "../../support/e2e.ts";
import { sameTemplate, sitePages } from "../../support/site-pages.ts";

test.use({ expectedErrors: /the server responded with a status of 404/ });

// One page of each template; `npm run test:full` opens them all. All are read without JavaScript below.
const opened = process.env.TEST_FULL ? sitePages : sitePages.filter((path) => !sameTemplate.has(path));

for (const path of opened) {
  test(`${path} is accessible and fits a phone, a desk and 1280 px at 400 % zoom`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(path);
    await hydrated(page);
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport);
      if (!sameTemplate.has(path)) expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect(await smallTargets(page)).toEqual([]);
    }
    await page.setViewportSize(narrow);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{20,}/);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(1);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every page can be read", async ({ page }) => {
    for (const path of sitePages) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      await expect(page.getByRole("main"), path).toContainText(/\w{3,}/);
      await expect(page.getByRole("contentinfo").getByRole("link").first(), path).toBeVisible();
    }
  });
});
