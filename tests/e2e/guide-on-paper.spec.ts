import { expect, test } from "../support/e2e.ts";
import { brakes, openGuide } from "../support/open-guide.ts";

test.describe("on paper", () => {
  test("it is black on white, without navigation, with boxes to tick and a code that leads back", async ({
    page,
  }) => {
    await openGuide(page);
    await page.emulateMedia({ media: "print" });
    const body = page.locator("body");
    await expect(body).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(body).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".guide-print-foot img")).toBeVisible();
    const box = await page
      .locator(".step ul li")
      .first()
      .evaluate((line) => getComputedStyle(line, "::before").borderTopStyle);
    expect(box).toBe("solid");
    await expect(page.locator("#torque-wheel-bolts .figure").first()).toContainText(/Nm.*lb-ft/);
  });

  test("page one is for the bench: the car, torques, tools and parts; the steps follow", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("jackstand-variants", '{"e46":{"engine":"m54b30"}}'));
    await openGuide(page);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("BMW E46, M54B30")).toBeVisible();
    const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? Number.NaN;
    const order = [
      ".guide-torques",
      ".guide-tools",
      ".guide-numbers",
      ".guide-before",
      ".guide-safety",
      ".guide-steps",
    ];
    const tops = await Promise.all(order.map(top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    // Folds on the screen are open on paper.
    expect((await page.locator(".guide-tools .kit-tools").boundingBox())?.height).toBeGreaterThan(100);
    await expect(page.locator(".guide-numbers")).toHaveCSS("break-before", "page");
    await expect(page.locator(".step").first()).toHaveCSS("break-inside", "avoid");
    await expect(page.getByRole("complementary", { name: "Shortcuts" })).toBeHidden();
  });

  for (const { format, width, height } of [
    { format: "Letter", width: 192, height: 255 },
    { format: "A4", width: 186, height: 273 },
  ]) {
    test(`the bench sheet is one page of ${format}`, async ({ page }) => {
      const pixels = (millimeters: number) => Math.floor((millimeters / 25.4) * 96);
      await page.setViewportSize({ width: pixels(width), height: pixels(height) });
      await openGuide(page);
      await page.emulateMedia({ media: "print" });
      const tools = await page.locator(".guide-tools").boundingBox();
      expect((tools?.y ?? 0) + (tools?.height ?? 0)).toBeLessThan(pixels(height));
    });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a guide can be printed: both units, tick boxes and the way back", async ({ page }) => {
    await page.goto(brakes);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("#torque-wheel-bolts")).toContainText("100 Nm");
    await expect(page.locator("#torque-wheel-bolts")).toContainText("74 lb-ft");
    for (const unit of await page.locator("#torque-wheel-bolts .figure > *").all())
      await expect(unit).toBeVisible();
    await expect(page.locator(".guide-print-foot img")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  });
});
