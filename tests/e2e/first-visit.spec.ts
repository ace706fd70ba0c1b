import type { Page } from "@playwright/test";
import { desk, expect, hydrated, phone, test } from "../support/e2e.ts";

const guide = "/guide/e46/brake-pads";

test.use({ firstVisit: true, prefetch: true });

/** A slow device whose scripts arrive when the returned function is called. */
async function openBeforeScripts(page: Page, path: string, screen = phone): Promise<() => void> {
  await page.setViewportSize(screen);
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
    await expect(page.getByRole("link", { name: "Continue at step 1" })).toBeVisible();
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
    const scriptsArrive = await openBeforeScripts(page, "/guide/miata/brakes", desk);
    await page.getByLabel("Generation").selectOption("nd");
    scriptsArrive();
    // The list is in a part whose script comes late.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("jackstand-variants")))
      .toContain('"nd"');
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

test.describe("the parts of a guide whose script comes late", () => {
  const late = "**/assets/guide-rest-*.js";

  test("stay the server's own elements, whatever the device knows", async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem("jackstand-units", '"metric"');
      localStorage.setItem("jackstand-variants", '{"e46":{"engine":"m54b30"}}');
    });
    const script = Promise.withResolvers<void>();
    await page.route(late, async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto(guide, { waitUntil: "commit" });
    const parts = ["#sources", "#related", "#tools", "#checks", ".guide-car"];
    const before = await Promise.all(parts.map((part) => page.waitForSelector(part, { state: "attached" })));
    // The rest of the page is hydrated.
    await page.getByRole("checkbox", { name: /step 1$/ }).check();
    await expect(page.getByRole("link", { name: "Continue at step 2" })).toBeVisible();
    for (const part of before) expect(await part.evaluate((element) => element.isConnected)).toBe(true);
    // A tap in the meantime is not lost.
    await page.getByRole("button", { name: "Mark job done" }).click();
    script.resolve();
    await expect(page.getByText("Job done. Find it in My jobs.")).toBeVisible();
    await hydrated(page);
    for (const part of before) expect(await part.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page.getByLabel("Engine", { exact: true })).toHaveValue("m54b30");
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
  // Those of other pages may be prefetched.
  expect(sheets.filter((path) => /\/(?:app|guide-area)-/.test(path))).toEqual([]);
});

test("the rest of the style sheet is there before anything on the page can change", async ({ page }) => {
  const sheet = Promise.withResolvers<void>();
  await page.route("**/assets/rest-*.css", async (route) => {
    await sheet.promise;
    await route.continue();
  });
  const requested = page.waitForRequest("**/assets/rest-*.css");
  await page.goto(guide, { waitUntil: "commit" });
  await requested;
  await page.waitForFunction(() => document.readyState === "complete" || performance.now() > 3_000);
  expect(await page.evaluate(() => window.earlyTaps)).toBeDefined();
  sheet.resolve();
  await hydrated(page);
});

test.describe("without the rest of the style sheet", () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("a page works all the same", async ({ page }) => {
    await page.route("**/assets/rest-*.css", (route) => route.abort());
    await page.goto(guide);
    await hydrated(page);
  });
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

test("fonts that come late move no line", async ({ page }) => {
  await page.setViewportSize(phone);
  const fonts = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await fonts.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { sources: { node: Element | null }[] })[];
      for (const { sources } of entries)
        document.documentElement.dataset.moved = sources.map(({ node }) => node?.outerHTML ?? "?").join();
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/privacy", { waitUntil: "domcontentloaded" });
  await hydrated(page);
  const loaded = Promise.all(
    ["barlow-400", "barlow-600"].map((name) =>
      page
        .waitForResponse((response) => response.url().includes(name))
        .then((response) => response.finished()),
    ),
  );
  fonts.resolve();
  await loaded;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(page.locator("html")).not.toHaveAttribute("data-moved");
});

test("a slow first page does without the fonts, and they are there for the next", async ({
  page,
  context,
}) => {
  const fonts: string[] = [];
  page.on("request", (request) => request.url().endsWith(".woff2") && fonts.push(request.url()));
  const session = await context.newCDPSession(page);
  const slow = { offline: false, latency: 300, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send("Network.emulateNetworkConditions", slow);
  const usesBarlow = () =>
    page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => family === "Barlow" && status === "loaded"),
    );

  await page.goto("/privacy");
  await hydrated(page);
  expect(fonts).toEqual([]);
  await expect.poll(() => fonts.length).toBe(2);
  await page.waitForFunction(() => localStorage.getItem("jackstand-fonts"));
  expect(await usesBarlow()).toBe(false);

  await page.reload();
  await expect.poll(usesBarlow).toBe(true);
});

test("headings have their own face from the first paint on, however slow the line", async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page);
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await session.send("Network.emulateNetworkConditions", slow);
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      const isThere = [...document.fonts].some(
        ({ family, status }) => family.replaceAll('"', "") === "Barlow Condensed" && status === "loaded",
      );
      document.documentElement.dataset.hasFace ??= String(isThere);
    }).observe({ type: "paint", buffered: true });
  });
  for (const path of [guide, "/privacy", "/dashboard"]) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-has-face", "true");
  }
});
