import { expect, phone, sidewaysScroll, test } from "../../support/e2e.ts";
import { doubleText, openGuide } from "../../support/open-guide.ts";

// Rules for every guide, tried on those that have the most of it.

/** The most torques, tools and parts. */
const fullest = ["/guide/miata/timing-belt", "/guide/e36/cooling-system", "/guide/e46/clutch"];
/** The most above the first step. */
const longest = ["/guide/e46/coilovers", "/guide/e46/steering-rack", "/guide/e46/handbrake"];

const pixels = (millimeters: number) => Math.floor((millimeters / 25.4) * 96);

for (const { format, width, height } of [
  { format: "Letter", width: 192, height: 255 },
  { format: "A4", width: 186, height: 273 },
]) {
  test(`the fullest bench sheets are one page of ${format}`, async ({ page }) => {
    await page.setViewportSize({ width: pixels(width), height: pixels(height) });
    for (const path of fullest) {
      await openGuide(page, path);
      await page.emulateMedia({ media: "print" });
      const tools = await page.locator(".guide-tools").boundingBox();
      expect((tools?.y ?? 0) + (tools?.height ?? 0), path).toBeLessThan(pixels(height));
    }
  });
}

test("on a phone the first torque is within one and a half screens, the first step within three", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  for (const path of longest) {
    await openGuide(page, path);
    const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y;
    expect(await top(".numbers tbody"), path).toBeLessThan(1.5 * phone.height);
    expect(await top(".step"), path).toBeLessThan(3 * phone.height);
  }
});

test("text twice as large scrolls only down", async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of [...fullest, ...longest]) {
    await openGuide(page, path);
    await doubleText(page);
    expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
  }
});
