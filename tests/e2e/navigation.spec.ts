import { axeViolations, desk, expect, hydrated, phone, sidewaysScroll, test } from "../support/e2e.ts";

test.use({ prefetch: true });

test.describe("on a desk", () => {
  test.use({ viewport: desk });

  test("the bar has the logo, the guides menu and Home", async ({ page }) => {
    await page.goto("/privacy");
    const bar = page.getByRole("navigation", { name: "Main" });
    await expect(bar.getByRole("button", { name: "Check Out These Guides" })).toBeVisible();
    await bar.getByRole("link", { name: "Jackstand, home" }).click();
    await expect(page).toHaveURL("/");
    await expect(bar.getByRole("link", { name: "Home", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
  });

  test("the guides menu opens by keyboard, closes on Escape and gives the focus back", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    const button = page.getByRole("button", { name: "Check Out These Guides" });
    await button.focus();
    await page.keyboard.press("Enter");
    const entries = page.getByRole("list", { name: "Check Out These Guides" }).getByRole("link");
    await expect(entries).toHaveText([
      /^BMW E46\s*1997-2006$/,
      /^Honda S2000\s*1999-2009$/,
      "Universal Guides",
      "Get Support & Help",
    ]);
    const entry = entries.first();
    await expect(entry).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await expect(entry).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(entry).toBeHidden();
    await expect(button).toBeFocused();
  });

  test("an entry leads to its page and the menu closes", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await page.getByRole("button", { name: "Check Out These Guides" }).click();
    await page
      .getByRole("list", { name: "Check Out These Guides" })
      .getByRole("link", { name: "Universal Guides" })
      .click();
    await expect(page).toHaveURL("/guide/basic");
    await expect(page.getByRole("list", { name: "Check Out These Guides" })).toBeHidden();
  });

  test("another menu leads to what the first leaves out", async ({ page }) => {
    await page.goto("/privacy");
    await hydrated(page);
    await page.getByRole("button", { name: "Explore" }).click();
    const entries = page.getByRole("list", { name: "Explore" }).getByRole("link");
    await expect(entries).toHaveText([
      "All guides",
      "Every car",
      "Symptoms & fault codes",
      "Spec sheets",
      "Parts",
      "VIN decoder",
      "Learning path",
      "My jobs",
    ]);
    await entries.getByText("My jobs").click();
    await expect(page).toHaveURL("/workspace");
  });

  test("the first Tab stop skips to the content", async ({ page }) => {
    await page.goto("/");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.locator("#main")).toBeFocused();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the hamburger opens the same links", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    await menu.click();
    const main = page.getByRole("navigation", { name: "Main" });
    await expect(main.getByRole("link", { name: "Home", exact: true })).toBeVisible();
    await expect(main.getByRole("link", { name: "Get Support & Help" })).toBeVisible();
    await expect(main.getByRole("link", { name: "My jobs" })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await main.getByRole("link", { name: "Get Support & Help" }).click();
    await expect(page).toHaveURL("/contribute");
    await expect(main.getByRole("link", { name: "Get Support & Help" })).toBeHidden();
  });

  test("text of twice the size leads to no sideways scrolling, with things in the cart too", async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem("jackstand-cart", JSON.stringify([{ id: "x" }])));
    for (const path of ["/", "/guide?platform=e46", "/guide/e46/specs", "/dashboard"]) {
      await page.goto(path);
      await hydrated(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
    }
  });

  test("Escape closes it", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const home = page.getByRole("link", { name: "Home", exact: true });
    await expect(home).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(home).toBeHidden();
  });
});

test("the footer has its tagline, links and the current year", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(
    "Learn, build and gear up with guides, curated apparel and tools for car builders and enthusiasts.",
  );
  await expect(footer).toContainText(`© ${new Date().getUTCFullYear()} Jackstand`);
  await expect(footer.getByRole("navigation", { name: "Footer" }).getByRole("link")).toHaveText([
    "Browse Guides",
    "Shop",
    "Get Support & Help",
    "Dashboard",
    "Privacy Policy",
    "Terms of Service",
    "Return Policy",
    "Contact",
  ]);
});

test("quick actions hold what exists", async ({ page }) => {
  await page.goto("/privacy");
  await hydrated(page);
  await page.getByRole("button", { name: "Quick actions" }).click();
  const menu = page.getByRole("complementary", { name: "Shortcuts" });
  await expect(menu.getByRole("link", { name: "Start Guide" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Add Reminder" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Tool Inventory" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Upload Photo" })).toBeVisible();
});

test("the outline of a long page marks the section that is being read", async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto("/privacy");
  const outline = page.getByRole("navigation", { name: "On this page" });
  await expect(outline.locator('[aria-current="location"]')).toHaveText("Who is responsible");
  await outline.getByRole("link", { name: "Orders" }).click();
  await expect(page.getByRole("heading", { name: "Orders" })).toBeInViewport();
  await expect(outline.locator('[aria-current="location"]')).toHaveText("Orders");
});

test("a new path begins at the top, and Back returns to where the reader was", async ({ page }) => {
  await page.goto("/privacy");
  await hydrated(page);
  // Playwright scrolls to what it clicks.
  const terms = page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" });
  await terms.scrollIntoViewIfNeeded();
  const leftAt = await page.evaluate(() => window.scrollY);
  expect(leftAt).toBeGreaterThan(500);
  await terms.click();
  await expect(page).toHaveURL("/terms");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  // The page hears of it in the next frame.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener("scroll", resolve, { once: true });
        window.scrollTo(0, 900);
      }),
  );
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(leftAt);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Service");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});

test("a change of page moves the focus to it, and a broken section name does no harm", async ({ page }) => {
  await page.goto("/privacy#%");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact");
  await expect(page.locator("#main")).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
});

test.describe("offline", () => {
  test.use({ expectedErrors: /Failed to (fetch|load resource)|ERR_INTERNET_DISCONNECTED/ });

  test("a page that cannot be fetched leaves a notice, and comes by itself when the connection is back", async ({
    page,
    context,
  }) => {
    // From one text page to another: the script for them is there, so it is the text alone that cannot be fetched.
    await page.goto("/terms");
    await hydrated(page);
    // The notice must come at any time: whatever is still being prefetched fails without harm.
    await page.route(/returns\.data/, (route) => route.abort("internetdisconnected"));
    await context.setOffline(true);
    await page.getByRole("contentinfo").getByRole("link", { name: "Return Policy" }).click();
    await expect(page.getByText("Some features may be limited while offline")).toBeVisible();
    await page.unroute(/returns\.data/);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Return Policy");
  });
});

test.describe("offline, with nothing of the next page on this device", () => {
  test.use({
    expectedErrors: /Failed to (fetch|load resource)|ERR_INTERNET_DISCONNECTED/,
    firstVisit: true,
  });

  test("a link leaves a notice, and the page that was there", async ({ page, context }) => {
    const started = page.waitForEvent("console", (message) => message.text().includes("initialized"));
    await page.goto("/contact");
    await hydrated(page);
    await started;
    await context.setOffline(true);
    await page.getByRole("contentinfo").getByRole("link", { name: "Dashboard" }).click();
    await expect(page.getByText("Some features may be limited while offline")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact");
    await context.setOffline(false);
    await page.getByRole("contentinfo").getByRole("link", { name: "Dashboard" }).click();
    await expect(page).toHaveURL("/dashboard");
  });
});

test("a slow page says that it is loading while the old one stays", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/terms.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading..." })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Do it yourself.");
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Service");
  await expect(page.getByText("Loading...")).toBeHidden();
});

test("pages that exist are prefetched once the browser is idle", async ({ page }) => {
  await page.goto("/");
  for (const path of ["/guide", "/privacy", "/terms"]) {
    await expect(page.locator(`link[rel="prefetch"][href^="${path}.data"]`)).toHaveCount(1);
  }
  // The workspace is drawn from what the device holds: its script is all there is to bring.
  await expect(page.locator('link[rel="prefetch"][href^="/workspace.data"]')).toHaveCount(0);
  await expect(page.locator('link[rel="prefetch"][href^="/assets/workspace-"]')).toHaveCount(1);
});

test("a page is prefetched from the address that a change of page asks for", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.resourceType() === "fetch" && sent.push(request.url()));
  await page.goto("/");
  await hydrated(page);
  const prefetched = page.locator('link[rel="prefetch"][href^="/privacy.data"]');
  await expect(prefetched).toHaveCount(1);
  const address = await prefetched.getAttribute("href");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL("/privacy");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
  expect(sent.map((url) => url.slice(new URL(url).origin.length))).toContain(address);
});

const dataAddress = (guide: string | null) => `${guide}.data?_routes=routes%2Fguide`;

test.describe("offline, with the next guide on this device", () => {
  // Whatever else is still being prefetched fails without harm.
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test("a guide is prefetched when the reader points at its link, and then opens without a request", async ({
    page,
    context,
  }) => {
    const read: string[] = [];
    page.on("requestfinished", (request) => request.resourceType() === "fetch" && read.push(request.url()));
    await page.goto("/guide/e46/oil-change");
    await hydrated(page);
    const link = page.getByRole("complementary", { name: "Related" }).getByRole("link").first();
    const path = await link.getAttribute("href");
    const prefetched = page.locator(`link[rel="prefetch"][href^="${path}.data"]`);
    // The listener starts when the browser is idle, a little after the page came alive.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await link.hover();
      await expect(prefetched).toHaveCount(1, { timeout: 1000 });
    }).toPass();
    const address = await prefetched.getAttribute("href");
    expect(address).toBe(dataAddress(path));
    await expect.poll(() => read.map((url) => url.slice(new URL(url).origin.length))).toContain(address);
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    read.length = 0;
    await context.setOffline(true);
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title ?? "");
    await expect(page).toHaveURL(path ?? "");
    expect(read.filter((url) => url.includes(`${path}.data`))).toEqual([]);
  });
});

test("a guide that was not prefetched is requested from the same address", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.resourceType() === "fetch" && sent.push(request.url()));
  await page.goto("/guide/e46/oil-change");
  await hydrated(page);
  const link = page.getByRole("complementary", { name: "Related" }).getByRole("link").first();
  const path = await link.getAttribute("href");
  // No pointer comes near it, and it was not in view.
  await link.dispatchEvent("click");
  await expect(page).toHaveURL(path ?? "");
  expect(sent.map((url) => url.slice(new URL(url).origin.length))).toContain(dataAddress(path));
});

test("a few guides are prefetched when their links come into view", async ({ page }) => {
  await page.goto("/guide/e46/oil-change");
  const guides = page.locator('link[rel="prefetch"][href*="_routes=routes%2Fguide"][href^="/guide/"]');
  await expect(page.locator('link[rel="prefetch"][href^="/terms.data"]')).toHaveCount(1);
  await expect(guides).toHaveCount(0);
  await page.getByRole("complementary", { name: "Related" }).scrollIntoViewIfNeeded();
  await expect.poll(() => guides.count()).toBeGreaterThan(0);
  expect(await guides.count()).toBeLessThanOrEqual(4);
});

test.describe("for a visitor who saves data", () => {
  test.use({ prefetch: false });

  test("only the page that they point at is prefetched", async ({ page }) => {
    await page.goto("/guide/e46/oil-change");
    await hydrated(page);
    const link = page.getByRole("complementary", { name: "Related" }).getByRole("link").first();
    const path = await link.getAttribute("href");
    await expect(async () => {
      await page.mouse.move(0, 0);
      await link.hover();
      await expect(page.locator(`link[rel="prefetch"][href^="${path}.data"]`)).toHaveCount(1, {
        timeout: 1000,
      });
    }).toPass();
    await expect(page.locator('link[rel="prefetch"][href*=".data"]')).toHaveCount(1);
  });
});
