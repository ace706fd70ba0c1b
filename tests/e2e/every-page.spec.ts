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
} from "../support/e2e.ts";
import { sitePages } from "../support/site-pages.ts";

test.use({ expectedErrors: /the server responded with a status of 404/ });

for (const path of sitePages) {
  for (const viewport of [phone, desk]) {
    test(`${path} at ${viewport.width} px is accessible and fits its width`, async ({ page }) => {
      // Hundreds of rows: axe looks at every cell.
      if (path === "/internal/guides") test.slow();
      await page.setViewportSize(viewport);
      await page.goto(path);
      await hydrated(page);
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect(await smallTargets(page)).toEqual([]);
    });
  }

  test(`${path} fits 320 px (1280 px at 400 % zoom) and has a heading, a description and a robots rule`, async ({
    page,
  }) => {
    await page.setViewportSize(narrow);
    await page.goto(path);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{20,}/);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(1);
  });
}
