import type { Page } from "@playwright/test";
import { axeViolations, desk, expect, hydrated, phone, sidewaysScroll, test } from "../support/e2e.ts";

const placeholders = [
  "Your name (optional)",
  "Device / Browser",
  "Steps to reproduce (brief)",
  "Screenshot URL (optional)",
  "Console logs / additional details",
];
const thanks = "Marked for review — thanks for reporting.";

async function openReport(page: Page) {
  await page.goto("/guide/e46/specs");
  await hydrated(page);
  const row = page.locator("#torque-wheel-bolts");
  await row.locator("summary").click();
  await row.getByRole("button", { name: "Report wrong value" }).click();
  return { row, dialog: page.getByRole("dialog", { name: "Report a problem" }) };
}

const kept = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);

test("the report dialog is accessible on a phone and a desk", async ({ page }) => {
  const { dialog } = await openReport(page);
  await expect(dialog).toBeVisible();
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    expect(await axeViolations(page, "dialog:modal")).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
});

test("a report has five optional fields and says that nothing is sent", async ({ page }) => {
  const { dialog } = await openReport(page);
  for (const placeholder of placeholders) await expect(dialog.getByPlaceholder(placeholder)).toBeAttached();
  await expect(dialog).toContainText("nothing is sent");
  await expect(dialog.getByPlaceholder("Device / Browser")).toHaveValue(/Mozilla/);
  await expect(dialog.getByPlaceholder("Steps to reproduce (brief)")).toHaveValue(/Wheel bolts: 100 Nm/);
});

test("a report is kept on the device, marks the page and leaves the browser by no way", async ({ page }) => {
  const { row, dialog } = await openReport(page);
  await expect(dialog).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await dialog.getByPlaceholder("Your name (optional)").fill("Kim");
  await dialog.getByPlaceholder("Console logs / additional details").fill("My manual says otherwise");
  await dialog.getByRole("button", { name: "Mark for review" }).click();
  await expect(row.getByText(thanks)).toBeFocused();
  await expect(row.getByRole("button", { name: "Report wrong value" })).toHaveCount(0);
  expect(await kept(page, "jackstand-review-flags")).toEqual({ "/guide/e46/specs": true });
  expect(await kept(page, "jackstand-dev-log")).toMatchObject([
    {
      platform: "e46",
      guide: "specs",
      path: "/guide/e46/specs",
      name: "Kim",
      logs: "My manual says otherwise",
    },
  ]);
  expect(sent).toEqual([]);
});

test("an empty report is a report", async ({ page }) => {
  const { row, dialog } = await openReport(page);
  for (const placeholder of placeholders) await dialog.getByPlaceholder(placeholder).fill("");
  await dialog.getByRole("button", { name: "Mark for review" }).click();
  await expect(row.getByText(thanks)).toBeVisible();
  const [entry] = await kept(page, "jackstand-dev-log");
  expect(entry).toMatchObject({ device: "", steps: "", logs: "" });
  expect(entry).not.toHaveProperty("name");
});

test("leaving the dialog keeps nothing and gives the focus back", async ({ page }) => {
  const { row, dialog } = await openReport(page);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(row.getByRole("button", { name: "Report wrong value" })).toBeFocused();
  expect(await kept(page, "jackstand-dev-log")).toBeNull();
});

test.describe("when the device keeps nothing", () => {
  test.use({ expectedErrors: /Failed to submit dev log/ });

  test("the visitor is told and keeps their words", async ({ page }) => {
    const logged = page.waitForEvent("console", (message) => message.text() === "Failed to submit dev log");
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    const { row, dialog } = await openReport(page);
    await dialog.getByPlaceholder("Console logs / additional details").fill("Do not lose me");
    await dialog.getByRole("button", { name: "Mark for review" }).click();
    await logged;
    await expect(dialog.getByRole("alert").filter({ hasText: "would not store the report" })).toBeVisible();
    await expect(dialog.getByPlaceholder("Console logs / additional details")).toHaveValue("Do not lose me");
    await expect(row.getByText(thanks)).toHaveCount(0);
  });
});
