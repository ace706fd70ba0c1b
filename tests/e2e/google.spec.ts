import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, newEmail, signUp, googleTest as test } from "../support/accounts-e2e.ts";
import { axeViolations, hydrated, phone } from "../support/e2e.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
const google = (page: Page) => page.getByRole("button", { name: "Continue with Google" });
const tips = (page: Page) => page.getByRole("heading", { name: "Popup Login Issue - Try these steps:" });
const account = (page: Page) => page.getByRole("button", { name: /^Account: / });

const someone = (email = newEmail()) => ({
  sub: randomUUID(),
  email,
  email_verified: true,
  name: "Ada Lovelace",
});

async function openDialog(page: Page, path = "/dashboard") {
  await page.goto(path);
  await hydrated(page);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(google(page)).toBeVisible();
}

/** The test browser gives every window the focus; a real one takes it from the page while the popup has it. */
async function openPopup(page: Page): Promise<Page> {
  await page.evaluate(() => {
    document.hasFocus = () => false;
  });
  const opened = page.waitForEvent("popup");
  await google(page).click();
  const popup = await opened;
  await expect(popup.getByRole("link", { name: "Continue" })).toBeVisible();
  return popup;
}

const comeBack = (page: Page) =>
  page.evaluate(() => {
    document.hasFocus = () => true;
  });

test("the popup signs in, one at a time", async ({ page, person }) => {
  person(someone());
  await openDialog(page);
  const popup = await openPopup(page);
  // The address forces Google to ask which account.
  expect(popup.url()).toContain("prompt=select_account");
  await google(page).click();
  await expect(page.getByText("Authentication already in progress. Please wait.")).toBeVisible();
  await popup.getByRole("link", { name: "Continue" }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(account(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Dashboard Access Required" })).toBeHidden();
  // Google has confirmed the address.
  await expect(page.getByText("Confirm your email address")).toBeHidden();
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test("a popup that is cancelled or closed says so, and one that was late signs in", async ({
  page,
  person,
}) => {
  person(someone());
  await openDialog(page);
  const cancelled = await openPopup(page);
  await cancelled.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("Login was cancelled or interrupted. Please try again.")).toBeVisible();
  await expect(tips(page)).toBeVisible();

  const closed = await openPopup(page);
  await expect(tips(page)).toBeHidden();
  await closed.close();
  await comeBack(page);
  await expect(page.getByText("Login popup was closed. Please complete the sign-in process.")).toBeVisible();
  await expect(tips(page)).toBeVisible();

  const late = await openPopup(page);
  await comeBack(page);
  await expect(page.getByText("Login popup was closed. Please complete the sign-in process.")).toBeVisible();
  await late.getByRole("link", { name: "Continue" }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(account(page)).toBeVisible();
});

test("without popups the whole page goes to Google and comes back to where it was", async ({
  page,
  person,
}) => {
  person(someone());
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.setViewportSize(phone);
  await openDialog(page, "/guide?platform=e46");
  await google(page).click();
  await expect(
    page.getByText("Login popup was blocked by your browser. Please allow popups and try again."),
  ).toBeVisible();
  await expect(tips(page)).toBeVisible();
  expect(await axeViolations(page, "dialog[open]")).toEqual([]);

  await page.getByRole("button", { name: "Sign in with Google on a full page instead." }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/guide?platform=e46");
  await expect(
    dialogOf(page).getByText("Login was cancelled or interrupted. Please try again."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Sign in with Google on a full page instead." }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL("/guide?platform=e46");
  await expect(account(page)).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
});

test("an address with a password and without a confirmation is not taken over", async ({
  page,
  person,
  context,
  baseURL,
}) => {
  const { email } = await signUp(page, baseURL ?? "");
  await context.clearCookies();
  person(someone(email));
  await openDialog(page);
  const popup = await openPopup(page);
  await popup.getByRole("link", { name: "Continue" }).click();
  await expect(dialogOf(page).getByRole("alert").filter({ hasText: /\w/ })).toContainText(
    "An account with this email already exists. That account has a password. Sign in with it",
  );
  await expect(tips(page)).toBeHidden();
});
