import type { Page } from "@playwright/test";
import { expect, mailedLink, password, signUp, test } from "../support/accounts-e2e.ts";
import { axeViolations, desk, hydrated, phone } from "../support/e2e.ts";

const banner = (page: Page) => page.getByRole("region", { name: "Email confirmation" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function signIn(page: Page, email: string) {
  await page.getByRole("button", { name: "Sign In to Continue" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("the banner asks until the mailed link was opened, in any tab", async ({ page, member, context }) => {
  await page.goto("/dashboard");
  await hydrated(page);
  await expect(banner(page)).toContainText(`Open the link we sent to ${member.email}.`);
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    expect(await axeViolations(page, "main section")).toEqual([]);
  }
  const first = await mailedLink(member.email, "confirm-email");
  await banner(page).getByRole("button", { name: "Send the email again" }).click();
  await expect(banner(page)).toContainText("Sent. Check your inbox.");
  const link = await mailedLink(member.email, "confirm-email", { not: first });

  const other = await context.newPage();
  const answer = await other.goto(link);
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  expect(answer?.headers()["cache-control"]).toBe("private, no-store");
  await expect(heading(other)).toHaveText("Your email is confirmed");
  await expect(other.getByText(`${member.email} belongs to your account.`)).toBeVisible();
  await expect(other).toHaveURL("/confirm-email");
  expect(await axeViolations(other, "main")).toEqual([]);
  await expect(banner(page)).toBeHidden();

  await other.goto(link);
  await expect(heading(other)).toHaveText("This link no longer works");
  await expect(other.getByText(`${member.email}, which is confirmed`)).toBeVisible();
});

test("someone else's link is refused, and works after signing in as them", async ({
  page,
  member,
  context,
  baseURL,
}) => {
  const link = await mailedLink(member.email, "confirm-email");
  const other = await signUp(page, baseURL ?? "", { displayName: "Grace Hopper" });
  await page.goto(link);
  await expect(heading(page)).toHaveText("This link no longer works");
  await expect(page.getByText(`You're signed in as ${other.email}`)).toBeVisible();
  await page.getByRole("button", { name: "Send the email again" }).click();
  await expect(page.getByText("Sent. Check your inbox.")).toBeVisible();

  await page.getByRole("button", { name: "log out" }).click();
  await expect(heading(page)).toHaveText("Sign In Required");
  await expect(page.getByText("Sign in to the account this link was sent for")).toBeVisible();
  await signIn(page, member.email);
  await expect(heading(page)).toHaveText("Your email is confirmed");

  await context.clearCookies();
  await page.goto("/confirm-email");
  await expect(heading(page)).toHaveText("Sign In Required");
  await signIn(page, other.email);
  await expect(page.getByText(`Open the link we sent to ${other.email}.`)).toBeVisible();
});
