import type { Page } from "@playwright/test";
import { expect, test } from "../support/e2e.ts";

// Wrench mode by itself is tested in tests/browser: this is its page.
const path = "/guide/e46/brake-pads";
const wrench = `${path}?mode=wrench`;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a torque is huge, in the reader's units, and its mark survives a reload", async ({ page }) => {
  await page.goto(`${wrench}#carrier-on`);
  const figure = page
    .getByRole("region", { name: /carrier/i })
    .locator("strong")
    .first();
  await expect(figure).toHaveText("81 lb-ft");
  expect(
    await figure.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  ).toBeGreaterThan(64);
  await page.getByRole("button", { name: /^Mark torqued/ }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Torqued/, pressed: true })).toBeVisible();
  await page.getByRole("button", { name: /All steps/ }).click();
  await page.getByText("Metric").click();
  await page.keyboard.press("Escape");
  await expect(figure).toHaveText("110 Nm");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`${path}#carrier-on`);
});

test.describe("without reception", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test("leaving it without reception shows the guide that is already there", async ({ page, context }) => {
    const rest = page.waitForResponse(/\/assets\/guide-rest-/);
    await page.goto(`${wrench}#carrier-on`);
    await (await rest).finished();
    // With what it imports.
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByRole("link", { name: "Exit wrench mode" }).click();
    await expect(page).toHaveURL(`${path}#carrier-on`);
    await expect(page.getByRole("article", { name: /Bolt the carrier back/ })).toBeInViewport();
    await expect(page.getByRole("heading", { name: "Sources" })).toBeAttached();
    await page.getByRole("link", { name: "Start in wrench mode" }).click();
    await expect(heading(page)).toHaveText("Before you start");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the first screen is there, with a way to the guide", async ({ page }) => {
    await page.goto(wrench);
    await expect(heading(page)).toHaveText("Before you start");
    await expect(page.getByText("Wrench mode needs JavaScript.")).toBeVisible();
    await page.getByRole("link", { name: "Read the guide on one page" }).click();
    await expect(page).toHaveURL(path);
  });
});
