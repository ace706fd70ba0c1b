import { expect, phone, sidewaysScroll, test } from "../support/e2e.ts";
import { brakes, doubleText, openGuide } from "../support/open-guide.ts";

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  for (const path of [brakes, "/guide/miata/brakes", "/guide/basic/oil-change"]) {
    test(`${path}: the first number is near, the first step not far`, async ({ page }) => {
      await openGuide(page, path);
      const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y;
      expect(await top(".numbers tbody")).toBeLessThan(1.5 * phone.height);
      expect(await top(".step")).toBeLessThan(3 * phone.height);
    });
  }

  test("the sections are one tap away, in sight", async ({ page }) => {
    await openGuide(page);
    await page.getByText("Jump to a section").click();
    const sections = page.getByRole("navigation", { name: "Sections" });
    await expect(sections.getByRole("link").first()).toBeInViewport();
    await sections.getByRole("link", { name: "Torques" }).click();
    await expect(page.getByRole("heading", { name: "Torques", exact: true })).toBeInViewport();
    await expect(sections).toBeHidden();
  });

  test("a jump to what is folded opens it", async ({ page }) => {
    await openGuide(page);
    await page.getByText("Jump to a section").click();
    await page.getByRole("link", { name: /^Tools and parts/ }).click();
    await expect(page.getByRole("heading", { name: "Parts", exact: true })).toBeInViewport();
  });

  test("the car is a cell of the strip that opens", async ({ page }) => {
    await openGuide(page);
    await expect(page.getByLabel("Engine", { exact: true })).toBeHidden();
    await page.getByRole("button", { name: "Change" }).click();
    await page.getByLabel("Engine", { exact: true }).selectOption("s54b32");
    await expect(page.getByRole("heading", { name: "Your car: S54B32" })).toBeVisible();
    await expect(page.getByText(/^Doesn't fit your car/)).toBeVisible();
    await page.getByLabel("Engine", { exact: true }).selectOption("m54b30");
    await expect(
      page.getByText("Fits: 316i-330i, 318d-330d, 1997-2006, not M3", { exact: true }),
    ).toBeVisible();
  });

  test("two views of a drawing are stacked, its texts are 12 px or more, and a tap enlarges it", async ({
    page,
  }) => {
    await openGuide(page);
    const drawing = page.locator("#caliper-off .step-drawing");
    await drawing.scrollIntoViewIfNeeded();
    const views = drawing.locator("svg:visible");
    await expect(views).toHaveCount(2);
    const [first, second] = await Promise.all([views.nth(0).boundingBox(), views.nth(1).boundingBox()]);
    expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
    const sizes = await page.locator(".step-drawing svg:visible").evaluateAll((all) =>
      all.map((svg) => {
        const drawn = svg as SVGSVGElement;
        const scale = Number(getComputedStyle(drawn).getPropertyValue("--drawing-scale") || 1);
        return 13 * scale * (drawn.clientWidth / drawn.viewBox.baseVal.width);
      }),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
    await drawing.getByRole("button", { name: /^Enlarge/ }).click();
    const large = page.getByRole("dialog").getByRole("img").locator("visible=true").first();
    expect((await large.boundingBox())?.width).toBeGreaterThan(phone.width);
  });

  test("the way into the job stays at the bottom and knows where one was", async ({ page }) => {
    await openGuide(page);
    await expect(page.getByRole("link", { name: "Start", exact: true })).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole("link", { name: "Start", exact: true })).toBeInViewport();
    // It covers nothing at the end of the page.
    const bar = await page.locator(".guide-actions").boundingBox();
    const last = await page.getByRole("contentinfo").getByRole("link").last().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await page.getByRole("checkbox", { name: /step 1$/ }).check();
    await page.getByRole("link", { name: "Continue at step 2" }).click();
    await expect(page.getByText(/step 2 of 17/i).first()).toBeVisible();
  });

  for (const path of [brakes, "/guide/miata/brakes", "/guide/basic/oil-change"]) {
    test(`${path}: text twice as large scrolls only down`, async ({ page }) => {
      await openGuide(page, path);
      await doubleText(page);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    });
  }
});
