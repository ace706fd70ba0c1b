import { expect, mailedLink, newEmail, test, unavailable } from "../support/accounts-e2e.ts";
import { axeViolations, desk, phone, sidewaysScroll } from "../support/e2e.ts";
import { ownTokens } from "../support/owned-things.ts";

const chosen = "a better horse battery";

test("a mailed link sets a new password, once", async ({ page, member, context }) => {
  await context.clearCookies();
  await page.goto("/");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("tab", { name: "Reset" }).click();
  await page.getByLabel("Email").fill(member.email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText("Password reset email sent! Check your inbox.")).toBeVisible();

  const link = await mailedLink(member.email, "reset-password");
  const answer = await page.goto(link);
  const headers = answer?.headers() ?? {};
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(headers["referrer-policy"]).toBe("no-referrer");
  await expect(page).toHaveURL("/reset-password");
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    expect(await axeViolations(page, "main")).toEqual([]);
  }

  const fresh = page.getByLabel("New password", { exact: true });
  const again = page.getByLabel("Confirm new password", { exact: true });
  const save = page.getByRole("button", { name: "Set new password" });
  await fresh.fill("short");
  await save.click();
  await expect(fresh).toHaveAccessibleDescription("Password must be at least 6 characters");
  await fresh.fill("password1");
  await again.fill("password1");
  await save.click();
  await expect(page.getByText("Password is too weak. Please choose a stronger password.")).toBeVisible();
  await expect(page.getByText(/^It's .*, or close to (it|one)\.$/)).toBeVisible();
  await fresh.fill(chosen);
  await again.fill(chosen);
  await save.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Password changed");

  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(member.email);
  await dialog.getByLabel("Password", { exact: true }).fill(chosen);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: `Account: ${member.displayName}` })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to your garage" })).toBeVisible();

  await page.goto(link);
  await expect(page.getByText("This link no longer works.")).toBeVisible();
  await page.getByLabel("Email").fill(member.email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText("Password reset email sent! Check your inbox.")).toBeVisible();

  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).toContain("auth-errors");
  expect(kept).not.toContain(new URLSearchParams(link.split("?")[1]).get("token"));
  expect(kept).not.toContain(chosen);
});

test("a reset revokes every secret that isn't kept", async ({ page, member }) => {
  const secrets = await ownTokens(page, member, ["My calendar", "Home"]);
  await page.goto("/reset-password");
  await page.getByLabel("Email").fill(member.email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await page.goto(await mailedLink(member.email, "reset-password"));
  const choice = page.getByRole("group", { name: "What should keep working?" });
  await expect(choice.getByRole("checkbox")).toHaveCount(2);
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    expect(await axeViolations(page, "main")).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
  await choice.getByRole("checkbox", { name: "Home" }).check();
  await page.getByLabel("New password", { exact: true }).fill(chosen);
  await page.getByLabel("Confirm new password", { exact: true }).fill(chosen);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Password changed");
  const statuses = [];
  for (const secret of secrets) {
    const headers = { Authorization: `Bearer ${secret}` };
    statuses.push((await page.request.get("/api/v1/me/vehicles", { headers })).status());
  }
  expect(statuses).toEqual([401, 200]);
});

test.describe("while the server can't be reached", () => {
  test.use({ expectedErrors: /the server responded with a status of 503/ });

  test("the link says so and can be tried again", async ({ page }) => {
    await page.route("**/api/auth/check-reset", unavailable);
    await page.goto("/reset-password?token=0123456789abcdef");
    await expect(page.getByText("An error occurred. Please try again.")).toBeVisible();
    await page.unroute("**/api/auth/check-reset");
    await page.route("**/api/auth/check-reset", (route) =>
      route.fulfill({ json: { tokens: [], webhook: null } }),
    );
    await page.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(page.getByLabel("New password", { exact: true })).toBeVisible();
    await expect(page.getByText("What should keep working?")).toHaveCount(0);
  });
});

test("a reset ends the session of every open page", async ({ page, member, context }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: `Account: ${member.displayName}` })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/reset-password");
  await other.getByLabel("Email").fill(member.email);
  await other.getByRole("button", { name: "Send reset link" }).click();
  await other.goto(await mailedLink(member.email, "reset-password"));
  await other.getByLabel("New password", { exact: true }).fill(chosen);
  await other.getByLabel("Confirm new password", { exact: true }).fill(chosen);
  await other.getByRole("button", { name: "Set new password" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Password changed");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard Access Required");
  await expect(page.getByText("You've been signed out. Please sign in again.")).toBeVisible();
});

test("an unknown address gets the same answer, and a broken link the way to a new one", async ({ page }) => {
  await page.goto("/reset-password?token=broken");
  await expect(page.getByText("This link no longer works.")).toBeVisible();
  await page.getByLabel("Email").fill(newEmail());
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText("Password reset email sent! Check your inbox.")).toBeVisible();
});
