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
import { notFoundPages, sitePages } from "../support/site-pages.ts";

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

test("no link on any page is dead", async ({ page, request }) => {
  const found = new Set<string>();
  for (const path of sitePages) {
    await page.goto(path);
    const links = await page
      .locator("a[href]:not([inert] a)")
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const link of links) found.add(link);
  }
  const { origin } = new URL(page.url());
  for (const link of found) {
    const url = new URL(link);
    if (notFoundPages.includes(url.pathname)) continue;
    if (url.origin !== origin) {
      // Another site is not ours to test; the link must at least be a safe one.
      expect(url.protocol, link).toBe("https:");
      continue;
    }
    const answer = await request.get(url.pathname + url.search);
    expect(answer.status(), link).toBe(200);
    if (url.hash) expect(await answer.text(), link).toContain(`id="${url.hash.slice(1)}"`);
  }
});
