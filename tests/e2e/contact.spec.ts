import type { Page } from "@playwright/test";
import { expect, expectSound, hydrated, narrow, ownNetwork, phone, test } from "../support/e2e.ts";
import { openReport } from "../support/open-report.ts";

test.use({
  expectedErrors: /status of 422|Failed to (fetch|load resource)|ERR_INTERNET_DISCONNECTED/,
  // A network of its own: one sends few messages an hour.
  network: ownNetwork(),
});

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const send = (page: Page) => page.getByRole("button", { name: "Send message" });
const field = (page: Page, name: string) => page.getByRole("main").getByLabel(name);

async function fillIn(page: Page, message: string): Promise<void> {
  await field(page, "Email").fill("ann@example.com");
  await field(page, "Message").fill(message);
}

/** The page stays as narrow as the narrowest screen. */
async function expectSoundAndNarrow(page: Page): Promise<void> {
  await expectSound(page);
  await page.setViewportSize(narrow);
}

test("a message says what is missing, then goes out once and the page may be reloaded", async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  await expect(page.getByRole("complementary", { name: "Who reads this" })).toContainText(
    "saved on this server",
  );
  await send(page).click();
  await expect(field(page, "Subject")).toBeFocused();
  await expect(field(page, "Subject")).toHaveAccessibleDescription(/Choose a subject\./);
  await expect(field(page, "Message")).toHaveAccessibleDescription(/Write your message\./);
  await expectSoundAndNarrow(page);

  await page.setViewportSize(phone);
  await field(page, "Subject").selectOption("Privacy request");
  await expect(field(page, "Message")).toHaveAccessibleDescription(/a copy, a correction or a deletion/);
  await fillIn(page, "A copy of my data, please.");
  await page.keyboard.press("Tab");
  await expect(send(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Message sent");
  await expect(page).toHaveURL("/sent/message");
  await expectSoundAndNarrow(page);
  await page.reload();
  await expect(heading(page)).toHaveText("Message sent");
});

test("offline, what was typed stays and can be sent later", async ({ page, context }) => {
  await page.goto("/contact?subject=other");
  await hydrated(page);
  await fillIn(page, "Do not lose me");
  await context.setOffline(true);
  await send(page).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Your message wasn't sent.");
  await expect(alert).toContainText("You're offline.");
  await expect(field(page, "Message")).toHaveValue("Do not lose me");
  await context.setOffline(false);
  await send(page).click();
  await expect(heading(page)).toHaveText("Message sent");
});

test("returns, the privacy policy and a report lead there with the subject chosen", async ({ page }) => {
  await page.goto("/returns");
  await hydrated(page);
  await page.getByRole("article").getByRole("link", { name: "contact page" }).first().click();
  await expect(field(page, "Subject")).toHaveValue("returns");
  await page.goto("/privacy");
  await hydrated(page);
  await page.getByRole("article").getByRole("link", { name: "contact page" }).last().click();
  await expect(field(page, "Subject")).toHaveValue("privacy");

  const { row, dialog } = await openReport(page);
  await dialog.getByLabel("What should it say?").fill("120 Nm");
  await dialog.getByRole("button", { name: "Mark for review" }).click();
  await row.getByRole("link", { name: "Send it to us" }).click();
  await expect(field(page, "Subject")).toHaveValue("wrong-number");
  await expect(field(page, "Message")).toHaveValue(/\/guide\/e46\/specs[\s\S]*What it should say:\n120 Nm/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a message is checked and sent", async ({ page }) => {
    await page.goto("/contact?subject=security");
    await expect(field(page, "Message")).toHaveAccessibleDescription(/don't publish it first/);
    await field(page, "Email").fill("a@b");
    await field(page, "Message").fill("I found something");
    await send(page).click();
    await expect(field(page, "Email")).toHaveAccessibleDescription(/name@example\.com/);
    await expect(field(page, "Subject")).toHaveValue("security");
    await expect(field(page, "Message")).toHaveValue("I found something");
    await field(page, "Email").fill("eve@example.com");
    await send(page).click();
    await expect(heading(page)).toHaveText("Message sent");
  });
});
