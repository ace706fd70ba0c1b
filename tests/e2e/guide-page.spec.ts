import { axeViolations, desk, expect, phone, sidewaysScroll, smallTargets, test } from "../support/e2e.ts";
import { brakes, openGuide } from "../support/open-guide.ts";

test.describe("a guide's page", () => {
  test("shows everything that one needs before, during and after the job", async ({ page }) => {
    await openGuide(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Front brake pads and rotors");
    for (const fact of ["Risk", "Time", "Difficulty", "Fits", "Numbers"]) {
      await expect(page.getByText(fact, { exact: true }).first()).toBeVisible();
    }
    for (const section of [
      "Torques",
      "Tools and parts: 26 tools, 5 parts",
      "Before you start",
      "Safety",
      "Prepare",
      "Remove",
      "Install",
      "Final checks",
      "Questions",
      "Sources",
      "Related",
    ]) {
      await expect(page.getByRole("heading", { name: section, exact: true })).toBeVisible();
    }
    await expect(page.getByRole("article", { name: /Step 1:/ })).toBeVisible();
    await expect(page.getByText(/^Warning/).first()).toBeVisible();
    await expect(page.getByRole("img", { name: /caliper/i }).first()).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("BMW E46");
  });

  test("draws its drawings from files that are there", async ({ page, request }) => {
    await openGuide(page);
    const files = await page
      .locator("figure use")
      .evaluateAll((all) => all.map((use) => use.getAttribute("href") ?? ""));
    expect(files.length).toBeGreaterThan(1);
    for (const file of new Set(files)) {
      const response = await request.get(file.replace(/#.*/, ""));
      expect(response.status(), file).toBe(200);
      expect(response.headers()["cache-control"]).toContain("immutable");
      expect(await response.text()).toContain('id="drawing"');
    }
  });

  test("comes in two templates", async ({ page }) => {
    await openGuide(page);
    await expect(page.getByText("S54B32 doesn't fit")).toHaveCount(1);
    await openGuide(page, "/guide/miata/brakes");
    await page.getByRole("heading", { name: "Before you start" }).click();
    await expect(page.getByText(/In detail: NA, NB/)).toBeVisible();
  });

  test("tells search engines and social cards what it is", async ({ page }) => {
    await openGuide(page);
    const blocks = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((all) => all.map((block) => JSON.parse(block.textContent ?? "")));
    expect(blocks.map((block) => block["@type"])).toEqual(["HowTo", "BreadcrumbList"]);
    expect(blocks[0].tool.length).toBeGreaterThan(5);
    expect(blocks[0].supply).toContainEqual({ "@type": "HowToSupply", name: "Brake fluid" });
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      "content",
      /\/social\/guide\/e46\/brake-pads\.png$/,
    );
  });

  test("opens by its aliases and any case, with one canonical address", async ({ page }) => {
    for (const path of ["/guide/e46/brake-pad", "/guide/E46/Brake-Pads", "/guide/e46/front-brakes"]) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Front brake pads and rotors");
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        "href",
        /\/guide\/e46\/brake-pads$/,
      );
    }
  });

  for (const viewport of [phone, desk]) {
    test(`is accessible and fits at ${viewport.width} px, with a number's sources open too`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await openGuide(page, "/guide/miata/brakes");
      expect(await axeViolations(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      await page.locator("summary", { hasText: "Other numbers" }).click();
      await page
        .getByRole("link", { name: /(?:sources?|agree) for / })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await axeViolations(page, "dialog")).toEqual([]);
    });
  }
});

test("everything can be reached and used by keyboard", async ({ page }) => {
  await openGuide(page);
  const reached = new Set<string>();
  for (let presses = 0; presses < 60 && !reached.has("Done: step 1"); presses++) {
    await page.keyboard.press("Tab");
    reached.add(
      await page.evaluate(
        () => document.activeElement?.closest("a, button, select, label")?.textContent ?? "",
      ),
    );
  }
  for (const name of ["Skip to content", "Save", "Print", "Start in wrench mode", "Torques4", "Done: step 1"])
    expect([...reached], name).toContain(name);
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: /step 1$/ })).toBeChecked();
  const chip = page.locator(".step a.value-chip").first();
  await chip.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(chip).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a guide can be read, with its numbers and their sources", async ({ page }) => {
    await page.goto(brakes);
    await expect(page.getByRole("article", { name: /Step 1:/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Save" })).toBeHidden();
    await page.locator("#torque-wheel-bolts a").first().click();
    await expect(page).toHaveURL(`${brakes}#source-torque-wheel-bolts`);
    await expect(page.locator("#source-torque-wheel-bolts")).toContainText("Bentley");
  });
});
