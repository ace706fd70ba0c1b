import { expect, hydrated, test } from "../support/e2e.ts";
import { brakes, openGuide } from "../support/open-guide.ts";

test.describe("values", () => {
  test("begin imperial with metric beside, change with one switch and stay changed", async ({ page }) => {
    await openGuide(page);
    const torque = page.locator("#torque-wheel-bolts .figure").first();
    const size = (text: string) =>
      torque.getByText(text).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(await size("lb-ft")).toBeGreaterThan(await size("Nm"));
    await page.getByRole("radio", { name: "Metric" }).check();
    await expect.poll(async () => (await size("Nm")) > (await size("lb-ft"))).toBe(true);

    await page.goto("/guide/miata/brakes");
    // Before any script of ours has run, the page is in the reader's units.
    expect(await page.evaluate(() => document.documentElement.dataset.units)).toBe("metric");
    await hydrated(page);
    await expect(page.getByRole("radio", { name: "Metric" })).toBeChecked();
  });

  test("say how sure they are and show what each source says", async ({ page }) => {
    await openGuide(page);
    await page.getByRole("link", { name: /agree for Wheel bolts/ }).click();
    const dialog = page.getByRole("dialog", { name: "Wheel bolts" });
    await expect(dialog.getByRole("listitem")).not.toHaveCount(0);
    await expect(dialog).toContainText(/read \d{4}-\d\d-\d\d/);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  test("can be reported as wrong, with what is shown filled in", async ({ page }) => {
    await openGuide(page);
    await page.getByRole("link", { name: /agree for Wheel bolts/ }).click();
    await page.getByRole("button", { name: "Report wrong value" }).click();
    const report = page.getByRole("dialog", { name: "Report a problem" });
    await expect(report.getByLabel("What does it say now?")).toHaveValue(/Wheel bolts: 100 Nm/);
    await report.getByRole("button", { name: "Mark for review" }).click();
    await expect(page.getByText("Marked for review — thanks for reporting.")).toBeVisible();
    await page.goto("/workspace");
    await expect(page.getByRole("link", { name: "Brake pads" })).toBeVisible();
  });

  test("without a source are gaps, not numbers", async ({ page }) => {
    await openGuide(page, "/guide/e46/fuel-pump");
    const gap = page.locator("tbody", { hasText: "See the factory manual" }).first();
    await expect(gap).toContainText("no source yet");
    await expect(gap).not.toContainText(/\d+ Nm/);
  });
});

test.describe("the variant filter", () => {
  test("folds away what is for other cars, and is remembered for the platform", async ({ page }) => {
    await openGuide(page, "/guide/miata/brakes");
    const rows = page.locator("#measure-front-disc-minimum tr, #measure-rear-disc-minimum tr");
    const before = await rows.count();
    await page.getByLabel("Generation").selectOption("nb");
    await expect.poll(() => rows.count()).toBeLessThan(before);

    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel("Generation")).toHaveValue("nb");
    await page.goto("/guide/miata/oil-change");
    await hydrated(page);
    await expect(page.getByLabel("Generation")).toHaveValue("nb");
    await page.goto(brakes);
    await hydrated(page);
    await expect(page.getByLabel("Generation")).toHaveValue("");
  });

  test("folds away steps, parts and numbers of other engines, still there to be opened", async ({ page }) => {
    await openGuide(page, "/guide/s2000/maintenance");
    await expect(page.getByRole("article", { name: /Look after early spark plugs/ })).toBeVisible();
    await page.getByLabel("Engine", { exact: true }).selectOption("f22c");
    await expect(page.getByRole("article", { name: /Look after early spark plugs/ })).toBeHidden();
    await expect(page.getByText("1 step for another car hidden.")).toBeVisible();
    await page.locator("summary", { hasText: "Tools and parts" }).click();
    await expect(page.getByText(/lines? for other cars hidden/)).toBeVisible();
    await page.locator("summary", { hasText: /Look after early spark plugs: only for F20C/ }).press("Enter");
    await expect(page.getByRole("article", { name: /Look after early spark plugs/ })).toBeVisible();
  });

  test("offers only engines that the generation had", async ({ page }) => {
    await openGuide(page, "/guide/miata/brakes");
    await page.getByLabel("Generation").selectOption("nd");
    await expect(page.getByLabel("Engine", { exact: true }).getByRole("option", { name: /B6/ })).toHaveCount(
      0,
    );
  });
});
