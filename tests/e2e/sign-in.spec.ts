import type { Page } from "@playwright/test";
import { expect, newEmail, password, signUp, test } from "../support/accounts-e2e.ts";
import { axeViolations, desk, hydrated, narrow, phone, sidewaysScroll } from "../support/e2e.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
const nameOf = (page: Page) => page.getByLabel("Display name");
const emailOf = (page: Page) => page.getByLabel("Email", { exact: true });
const passwordOf = (page: Page) => page.getByLabel("Password", { exact: true });
const confirmOf = (page: Page) => page.getByLabel("Confirm password", { exact: true });
const refusalOf = (page: Page) => dialogOf(page).getByRole("alert").filter({ hasText: /\w/ });
const send = (page: Page, name = "Sign In") =>
  dialogOf(page).getByRole("button", { name, exact: true }).click();

async function openDialog(page: Page, button = "Sign In to Continue") {
  await page.goto("/dashboard");
  await hydrated(page);
  await page.getByRole("button", { name: button }).click();
  await expect(dialogOf(page)).toBeVisible();
}

const authLog = (page: Page) => page.evaluate(() => sessionStorage.getItem("jackstand-auth-errors") ?? "[]");

test("whoever signs up is in, and can look at what was typed before", async ({ page }) => {
  await openDialog(page, "Create your account");
  await expect(dialogOf(page).getByRole("tab", { selected: true })).toHaveText("Sign Up");
  await expect(nameOf(page)).toBeFocused();
  await nameOf(page).fill("Grace Hopper");
  await emailOf(page).fill(newEmail());
  await passwordOf(page).fill(password);
  await confirmOf(page).fill(password);
  await expect(passwordOf(page)).toHaveAttribute("type", "password");
  await dialogOf(page).getByRole("button", { name: "Show password" }).click();
  await expect(passwordOf(page)).toHaveAttribute("type", "text");
  await send(page, "Create account");

  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Account: Grace Hopper" })).toBeVisible();
  await expect(page.getByText("Confirm your email address")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Dashboard Access Required" })).toBeHidden();
});

test("signing in needs no mouse, and the page has the focus afterwards", async ({
  page,
  member,
  context,
}) => {
  await context.clearCookies();
  await page.goto("/dashboard");
  await hydrated(page);
  const opener = page.getByRole("button", { name: "Sign In to Continue" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(emailOf(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(emailOf(page)).toBeFocused();
  await page.keyboard.type(member.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(member.password);
  await page.keyboard.press("Enter");
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole("button", { name: `Account: ${member.displayName}` })).toBeVisible();
  await expect(page.locator("#main")).toBeFocused();
});

test("each field says what is wrong with it, and the first one gets the focus", async ({ page }) => {
  await openDialog(page);
  await send(page);
  await expect(emailOf(page)).toBeFocused();
  await expect(emailOf(page)).toHaveAccessibleDescription("Email is required");
  await expect(passwordOf(page)).toHaveAccessibleDescription("Password is required");
  await emailOf(page).fill("ada@nowhere");
  await expect(emailOf(page)).not.toHaveAttribute("aria-invalid");
  await send(page);
  await expect(emailOf(page)).toHaveAccessibleDescription("Invalid email address.");

  await dialogOf(page).getByRole("tab", { name: "Sign Up" }).click();
  await send(page, "Create account");
  await expect(nameOf(page)).toBeFocused();
  await expect(nameOf(page)).toHaveAccessibleDescription("Display name is required");
  await nameOf(page).fill("Ada");
  await emailOf(page).fill(newEmail());
  await passwordOf(page).fill("short");
  await send(page, "Create account");
  await expect(passwordOf(page)).toBeFocused();
  await expect(passwordOf(page)).toHaveAccessibleDescription("Password must be at least 6 characters");
  await passwordOf(page).fill(password);
  await confirmOf(page).fill(`${password}!`);
  await send(page, "Create account");
  await expect(confirmOf(page)).toBeFocused();
  await expect(confirmOf(page)).toHaveAccessibleDescription("Passwords do not match");

  await dialogOf(page).getByRole("tab", { name: "Reset" }).click();
  await emailOf(page).fill("");
  await send(page, "Send reset link");
  await expect(emailOf(page)).toHaveAccessibleDescription(/^Email is required /);
});

test("a refusal leads on, keeps the address and never a password", async ({ page, member, context }) => {
  await context.clearCookies();
  const stranger = newEmail();
  await openDialog(page);
  await emailOf(page).fill(stranger);
  await passwordOf(page).fill("not-her-password");
  await send(page);
  await expect(refusalOf(page)).toContainText("No account found with this email address.");
  await dialogOf(page).getByRole("button", { name: "Create an account with this email" }).click();
  await expect(nameOf(page)).toBeFocused();
  await expect(emailOf(page)).toHaveValue(stranger);
  await expect(passwordOf(page)).toHaveValue("");

  await nameOf(page).fill("Ada");
  await passwordOf(page).fill("password1");
  await confirmOf(page).fill("password1");
  await send(page, "Create account");
  await expect(refusalOf(page)).toContainText("Password is too weak. Please choose a stronger password.");
  await expect(refusalOf(page)).toContainText("It's one of the most common passwords, or close to one.");
  await expect(passwordOf(page)).toBeFocused();
  await emailOf(page).fill(member.email);
  await passwordOf(page).fill(password);
  await confirmOf(page).fill(password);
  await send(page, "Create account");
  await expect(refusalOf(page)).toContainText("An account with this email already exists.");

  await dialogOf(page).getByRole("button", { name: "Sign in instead" }).click();
  await expect(emailOf(page)).toHaveValue(member.email);
  await passwordOf(page).fill("not-her-password");
  await send(page);
  await expect(refusalOf(page)).toContainText("Incorrect password.");
  await dialogOf(page).getByRole("button", { name: "Reset your password" }).click();
  await expect(emailOf(page)).toHaveValue(member.email);
  await expect(emailOf(page)).toBeFocused();
  await dialogOf(page).getByRole("button", { name: "Back to Sign In" }).click();
  await expect(passwordOf(page)).toHaveValue("");
  await expect(refusalOf(page)).toBeHidden();

  const log = await authLog(page);
  expect((JSON.parse(log) as { code: string }[]).map(({ code }) => code)).toEqual([
    "wrong-password",
    "email-already-in-use",
    "weak-password",
    "user-not-found",
  ]);
  expect(log).not.toContain("not-her-password");
  expect(log).not.toContain(member.email);
});

test("too many wrong passwords", async ({ page, member, context, baseURL }) => {
  await context.clearCookies();
  const data = { email: member.email, password: "not-her-password" };
  for (let tries = 0; tries < 10; tries++)
    await page.request.post("/api/auth/sign-in", { data, headers: { Origin: baseURL ?? "" } });
  await openDialog(page);
  await emailOf(page).fill(member.email);
  await passwordOf(page).fill(password);
  await send(page);
  await expect(refusalOf(page)).toContainText("Too many failed attempts. Please try again later.");
});

test("someone who signs in in another tab is in here too", async ({ page, context, baseURL }) => {
  await openDialog(page);
  const other = await context.newPage();
  const { email } = await signUp(other, baseURL ?? "");
  await context.clearCookies();
  await openDialog(other);
  await emailOf(other).fill(email);
  await passwordOf(other).fill(password);
  await send(other);
  await expect(dialogOf(other)).toBeHidden();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Account: Ada Lovelace" })).toBeVisible();
});

test("the gate and every tab are accessible and fit, also above a phone's keyboard", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/dashboard");
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard Access Required" })).toBeVisible();
  await expect(
    page.getByText("Sign in to access your personal dashboard and track your automotive projects."),
  ).toBeVisible();
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    expect(await axeViolations(page, "main")).toEqual([]);
  }
  await page.getByRole("button", { name: "Sign In to Continue" }).click();
  for (const tab of ["Sign In", "Sign Up", "Reset"]) {
    await dialogOf(page).getByRole("tab", { name: tab, exact: true }).click();
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport);
      expect(await axeViolations(page, "dialog[open]"), tab).toEqual([]);
    }
    await page.setViewportSize({ width: narrow.width, height: 380 });
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    const last = dialogOf(page).getByRole("button").last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  }
});
