import type { Page } from "@playwright/test";
import { expect, hydrated, phone, test } from "../support/e2e.ts";

const guide = "/guide/e46/brake-pads";

/** A slow phone whose scripts arrive when the returned function is called. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  await page.setViewportSize(phone);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return scripts.resolve;
}

test.describe("before the page is hydrated", () => {
  test("a box that was ticked stays ticked, and is recorded", async ({ page }) => {
    const scriptsArrive = await openBeforeScripts(page, guide);
    const box = page.getByRole("checkbox", { name: /step 2$/ });
    await box.check();
    scriptsArrive();
    await expect(page.getByRole("link", { name: "Continue in wrench mode" })).toBeVisible();
    await expect(box).toBeChecked();
    await page.reload();
    await hydrated(page);
    await expect(box).toBeChecked();
  });

  test("a button acts once, however often it was tapped", async ({ page }) => {
    const scriptsArrive = await openBeforeScripts(page, guide);
    const save = page.getByRole("button", { name: "Save", exact: true });
    for (let tap = 0; tap < 3; tap++) await save.click();
    scriptsArrive();
    await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  });

  test("a choice from a list counts", async ({ page }) => {
    const scriptsArrive = await openBeforeScripts(page, "/guide/miata/brakes");
    await page.getByLabel("Generation").selectOption("nd");
    scriptsArrive();
    await page.waitForFunction(() => !window.earlyTaps);
    await expect(page.getByLabel("Generation")).toHaveValue("nd");
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel("Generation")).toHaveValue("nd");
  });

  test("a menu that the browser opened stays open", async ({ page }) => {
    const scriptsArrive = await openBeforeScripts(page, guide);
    await page.getByRole("button", { name: "Menu" }).click();
    scriptsArrive();
    await page.waitForFunction(() => !window.earlyTaps);
    await expect(page.getByRole("dialog").or(page.locator(":popover-open")).first()).toBeVisible();
  });
});

test("the style sheet is in the page: no navigation loads it", async ({ page }) => {
  const sheets: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") sheets.push(new URL(request.url()).pathname);
  });
  await page.goto(guide);
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL("/privacy");
  expect(sheets.filter((path) => !path.includes("/print-"))).toEqual([]);
});

test.describe("a sheet of its own applies the same however one gets there", () => {
  test("the shop's", async ({ page }) => {
    const layout = () =>
      page
        .locator(".shop-grid")
        .first()
        .evaluate((grid) => getComputedStyle(grid).display);
    await page.goto("/store");
    expect(await layout()).toBe("grid");
    await page.goto("/privacy");
    await hydrated(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Shop" }).click();
    await expect(page.locator(".shop-grid").first()).toBeVisible();
    expect(await layout()).toBe("grid");
  });

  test("wrench mode's, which overrides utilities as components do", async ({ page }) => {
    const height = () =>
      page
        .locator(".wrench-nav > *")
        .first()
        .evaluate((button) => getComputedStyle(button).minHeight);
    await page.goto(`${guide}?mode=wrench`);
    expect(await height()).toBe("72px");
    await page.goto(guide);
    await hydrated(page);
    await page.getByRole("link", { name: "Start in wrench mode" }).click();
    await expect(page.locator(".wrench-nav")).toBeVisible();
    expect(await height()).toBe("72px");
  });
});
