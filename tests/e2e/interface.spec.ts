import { axeViolations, desk, expect, hydrated, phone, sidewaysScroll, test } from "../support/e2e.ts";

test.beforeEach(async ({ page }) => {
  await page.goto("/debug/ui");
  await hydrated(page);
});

// The gallery takes its time to load: each of these looks at all of its kind, at both widths, on one page.
test("each dialog is accessible on a phone and a desk, and Escape closes it", async ({ page }) => {
  const dialog = page.getByRole("dialog");
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    for (const opener of ["Ask a question", "Open a form", "Open a long text", "Open the job kit"]) {
      const where = `${opener}, ${viewport.width} px`;
      const button = page.getByRole("button", { name: opener });
      await button.click();
      await expect(dialog, where).toBeVisible();
      const hasFocus = await dialog.evaluate((element) => element.contains(document.activeElement));
      expect(hasFocus, where).toBe(true);
      expect(await axeViolations(page, "dialog[open]"), where).toEqual([]);
      expect(await sidewaysScroll(page), where).toBeLessThanOrEqual(0);
      await page.keyboard.press("Escape");
      await expect(dialog, where).toBeHidden();
      await expect(button, where).toBeFocused();
    }
  }
});

test("each menu and a toast are accessible on a phone and a desk", async ({ page }) => {
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    for (const menu of ["Pages of this site", "Account of Sam Reyes", "Quick actions"]) {
      await page.getByRole("button", { name: menu }).first().click();
      const list = page.getByRole("list", { name: menu }).first();
      await expect(list).toBeVisible();
      expect(await axeViolations(page, ":popover-open"), `${menu}, ${viewport.width} px`).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(list).toBeHidden();
    }
    await page.getByRole("button", { name: "Success toast" }).click();
    // Hovered, it stays until it has been looked at.
    await page.getByText("Job logged").hover();
    expect(await axeViolations(page, ".ui-toaster"), `toast, ${viewport.width} px`).toEqual([]);
  }
});

test("only one toast shows at a time, and a dismissed one is gone at once", async ({ page }) => {
  await page.getByRole("button", { name: "Plain toast" }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Error toast" }).click();
  await expect(page.getByText("Photo not saved")).toBeVisible();
  await expect(page.getByText("Copied", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: /dismiss/i }).click();
  await expect(page.getByText("Photo not saved")).toBeHidden();
});

test("nothing moves for those who asked for less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const moving = await page.locator("body *").evaluateAll((all) => {
    const seconds = (text: string) =>
      Math.max(...text.split(",").map((each) => Number.parseFloat(each) || 0));
    return all
      .map((element) => ({ element, style: getComputedStyle(element) }))
      .filter(
        ({ style }) => Math.max(seconds(style.animationDuration), seconds(style.transitionDuration)) > 0.001,
      )
      .map(({ element }) => element.outerHTML.slice(0, 80));
  });
  expect(moving).toEqual([]);
});

test("tabs move with the arrow keys", async ({ page }) => {
  const tabs = page.getByRole("tablist", { name: "Parts of the garage" }).getByRole("tab");
  await tabs.first().click();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
});

test("the floating button fetches its dialog when pressed", async ({ page }) => {
  await page.getByRole("button", { name: "Open example" }).click();
  await expect(page.getByRole("dialog", { name: "An example" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test.describe("when something breaks", () => {
  test.use({
    expectedErrors: /Thrown from the interface gallery|service is unavailable|crashed on purpose/,
  });

  test("a page error shows the error screen, and Retry brings the page back", async ({ page }) => {
    await page.getByRole("button", { name: "Throw a page error" }).click();
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Interface" })).toBeVisible();
  });

  test("Reload Page loads the page anew", async ({ page }) => {
    await page.getByRole("button", { name: "Throw a page error" }).click();
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Reload Page" }).click()]);
    await expect(page.getByRole("heading", { level: 1, name: "Interface" })).toBeVisible();
  });

  test("the error does not follow the visitor to the next page", async ({ page }) => {
    await page.getByRole("button", { name: "Throw a page error" }).click();
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact");
  });

  test("a failed analytics service shows only a small notice", async ({ page }) => {
    await page.getByRole("button", { name: "Throw an analytics error" }).click();
    await expect(page.getByText("Analytics temporarily unavailable")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeHidden();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("Analytics temporarily unavailable")).toBeHidden();
  });

  test("a failed service is tried again one second after coming back online", async ({ page, context }) => {
    await page.clock.install();
    await page.getByRole("button", { name: "Throw a service error" }).click();
    const notice = page.getByText("Some features may be limited while offline");
    await expect(notice).toBeInViewport();
    await page.clock.pauseAt(Date.now() + 60_000);
    await context.setOffline(true);
    await context.setOffline(false);
    await page.clock.runFor(999);
    await expect(notice).toBeVisible();
    await page.clock.runFor(1);
    await expect(notice).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Interface" })).toBeVisible();
  });

  test("a crash of the navigation leaves a bar that says so", async ({ page }) => {
    await page.getByRole("button", { name: "Crash the navigation" }).click();
    await expect(page.getByText("Navigation temporarily unavailable. Refresh to retry.")).toBeVisible();
  });
});
