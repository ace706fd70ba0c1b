import type { Page } from "@playwright/test";
import {
  expect,
  expectSound,
  hydrated,
  narrow,
  ownNetwork,
  phone,
  test,
  watchLayoutShift,
} from "../support/e2e.ts";

test.use({ expectedErrors: /status of 422/, network: ownNetwork() });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const enter = (page: Page) => page.getByRole("button", { name: "Enter the giveaway" });
const email = (page: Page) => page.getByRole("main").getByLabel("Email");
const accepts = (page: Page) => page.getByRole("checkbox", { name: /accept the official rules, version 2/ });

/** The page stays as narrow as the narrowest screen. */
async function expectSoundAndNarrow(page: Page): Promise<void> {
  await expectSound(page);
  await page.setViewportSize(narrow);
}

test.describe("in another time zone", () => {
  test.use({ timezoneId: "Asia/Kolkata", viewport: phone });

  test("times are the reader's, the countdown runs, and nothing moves", async ({ page }) => {
    const layoutShift = await watchLayoutShift(page);
    await page.goto("/giveaway");
    await hydrated(page);
    const closes = page.getByRole("definition").filter({ hasText: "2100" }).first();
    await expect(closes).toContainText("Jan 1, 2100");
    await expect(closes).toContainText("5:29 AM GMT+5:30");
    await expect(page.getByRole("timer", { name: "Closes in" })).toContainText(/\d+ ?days ?\d\d ?hours/);
    expect(await layoutShift()).toBe(0);
  });
});

test("an entry needs an address and the rules, and counts once", async ({ page }) => {
  await page.goto("/giveaway");
  await hydrated(page);
  await expectSoundAndNarrow(page);
  await enter(page).click();
  await expect(email(page)).toBeFocused();
  await expect(accepts(page)).toHaveAccessibleDescription(/Accept the official rules to enter\./);
  await expectSoundAndNarrow(page);
  for (const address of ["ann@example.com", "Ann+again@example.com"]) {
    await email(page).fill(address);
    await accepts(page).check();
    await enter(page).click();
    await expect(heading(page)).toHaveText("You're entered");
    await expect(page).toHaveURL("/sent/entry");
    await page.goBack();
    await expect(enter(page)).toBeVisible();
  }
  await page.goto("/sent/entry");
  await expectSoundAndNarrow(page);
});

test("every version of the rules has an address of its own", async ({ page }) => {
  await page.goto("/giveaway/rules");
  await expect(page).toHaveURL("/giveaway/rules/2");
  await hydrated(page);
  await expect(page.getByRole("article")).toContainText("Entering is free.");
  await page
    .getByRole("navigation", { name: "All versions" })
    .getByRole("link", { name: /Version 1,/ })
    .click();
  await expect(page).toHaveURL("/giveaway/rules/1");
  await expect(page.getByRole("article")).toContainText("The first rules.");
  await expect(page.getByRole("note")).toContainText("An older version.");
  await expectSoundAndNarrow(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("times name their zone, and an entry is taken", async ({ page }) => {
    await page.goto("/giveaway");
    await expect(page.getByText("11:59 PM UTC")).toBeVisible();
    await expect(page.getByRole("timer")).toBeHidden();
    await email(page).fill("bob@example.com");
    await accepts(page).check();
    await enter(page).click();
    await expect(heading(page)).toHaveText("You're entered");
  });
});
