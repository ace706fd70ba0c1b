import type { Page } from "@playwright/test";
import { expect, password, test } from "../support/accounts-e2e.ts";
import { axeViolations, desk, expectSoundAt, hydrated, phone, sidewaysScroll } from "../support/e2e.ts";
import { ownTokens, ownVehicles } from "../support/owned-things.ts";

const section = (page: Page) => page.getByRole("region", { name: "Calendar and API" });
const currentPassword = (page: Page) => section(page).getByLabel("Current password", { exact: true });

test("a secret is made, shown once, opens what it may, and is revoked", async ({ page, member, request }) => {
  expect(member.uid).not.toBe("");
  await page.goto("/account");
  await hydrated(page);
  await page.getByRole("link", { name: "Get an API key" }).click();
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Check at least one thing it can do")).toBeVisible();
  await expect(section(page).getByText("Current password is required")).toBeVisible();
  await page.getByLabel("Name").last().fill("My calendar");
  await page.getByLabel("Calendar feed").check();
  await expectSoundAt(page, phone, desk);
  await currentPassword(page).fill("wrong one");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(currentPassword(page)).toHaveAccessibleDescription("Incorrect password.");
  await expect(currentPassword(page)).toBeFocused();
  await currentPassword(page).fill(password);
  await page.getByRole("button", { name: "Create" }).click();
  const address = await page.getByText(/\/api\/v1\/calendar\//).textContent();
  const feed = await request.get(new URL(address ?? "").pathname);
  expect(await feed.text()).toContain("BEGIN:VCALENDAR");
  await page.setViewportSize(phone);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page.getByText(/\/api\/v1\/calendar\//)).toBeHidden();
  await page.getByRole("button", { name: "Revoke My calendar" }).click();
  await expect(page.getByText("My calendar is revoked")).toBeVisible();
  expect((await request.get(new URL(address ?? "").pathname)).status()).toBe(401);
});

test("a secret is made and revoked by keyboard alone", async ({ page, member }) => {
  expect(member.uid).not.toBe("");
  await page.goto("/account");
  await hydrated(page);
  await page.getByRole("link", { name: "Get an API key" }).press("Enter");
  const name = section(page).getByLabel("Name");
  await expect(name).toBeFocused();
  await page.keyboard.type("Home");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Check at least one thing it can do")).toBeVisible();
  await expect(page.getByLabel("Calendar feed")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(currentPassword(page)).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Copy key" })).toBeFocused();
  await page.getByRole("link", { name: "Done" }).press("Enter");
  await expect(page.getByRole("link", { name: "Get an API key" })).toBeFocused();
  await page.getByRole("button", { name: "Revoke Home" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Calendar and API" })).toBeFocused();
});

const newPassword = "a new one indeed";

async function fillNewPassword(page: Page, current = password) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Current password", { exact: true }).fill(current);
  await dialog.getByLabel("New password", { exact: true }).fill(newPassword);
  await dialog.getByLabel("Confirm new password", { exact: true }).fill(newPassword);
}

test("a new password revokes every secret that isn't kept", async ({ page, member }) => {
  const [, kept] = await ownTokens(page, member, ["My calendar", "Home"]);
  await page.goto("/account");
  await hydrated(page);
  await page.getByRole("link", { name: "Change password" }).click();
  const choice = page.getByRole("dialog").getByRole("group", { name: "What should keep working?" });
  await expect(choice).toHaveAccessibleDescription("Whatever you leave unchecked is revoked.");
  for (const name of ["My calendar", "Home"])
    await expect(choice.getByRole("checkbox", { name })).not.toBeChecked();
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
  await choice.getByRole("checkbox", { name: "Home" }).check();
  await fillNewPassword(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Password changed")).toBeVisible();
  await expect(section(page).getByRole("listitem")).toHaveText([/^Home/]);
  const headers = { Authorization: `Bearer ${kept}` };
  expect((await page.request.get("/api/v1/me/vehicles", { headers })).status()).toBe(200);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the secret is on the page that follows, and in no address", async ({ page, member }) => {
    expect(member.uid).not.toBe("");
    await page.goto("/account?do=create-token");
    await page.getByLabel("Name").last().fill("Home");
    await page.getByLabel("Read cars, log, and reminders").check();
    await currentPassword(page).fill("wrong one");
    await page.getByRole("button", { name: "Create" }).click();
    await expect(section(page).getByText("Incorrect password.")).toBeVisible();
    await expect(page.getByLabel("Name").last()).toHaveValue("Home");
    await expect(page.getByLabel("Read cars, log, and reminders")).toBeChecked();
    await expect(currentPassword(page)).toHaveValue("");
    await currentPassword(page).fill(password);
    await page.getByRole("button", { name: "Create" }).click();
    const secret = await page.locator("code").first().textContent();
    expect(secret).toMatch(/^jst_/);
    expect(page.url()).not.toContain("jst_");
  });

  test("what is kept stays checked when the password was wrong", async ({ page, member }) => {
    await ownTokens(page, member, ["My calendar", "Home"]);
    await page.goto("/account?do=change-password");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("checkbox", { name: "Home" }).check();
    await fillNewPassword(page, "wrong one");
    await dialog.getByRole("button", { name: "Change password" }).click();
    await expect(dialog.getByText("Incorrect password.")).toBeVisible();
    await expect(dialog.getByRole("checkbox", { name: "Home" })).toBeChecked();
    await expect(dialog.getByRole("checkbox", { name: "My calendar" })).not.toBeChecked();
    await fillNewPassword(page);
    await dialog.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Password changed.")).toBeVisible();
    await expect(section(page).getByRole("listitem")).toHaveText([/^Home/]);
  });
});

test("reminders lead to a calendar's address, which opens the feed and nothing else", async ({
  page,
  member,
  request,
}) => {
  await ownVehicles(page, member, [{ make: "BMW", model: "330i", year: 2003 }]);
  await page.goto("/dashboard?tab=reminders");
  await hydrated(page);
  await page.getByRole("link", { name: "Add to calendar" }).click();
  await expect(section(page).getByLabel("Name")).toHaveValue("My calendar");
  await expect(section(page).getByRole("checkbox")).toHaveCount(0);
  await expectSoundAt(page, desk, phone);
  await currentPassword(page).fill(password);
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("button", { name: "Copy address" })).toBeFocused();
  const address = new URL((await page.getByText(/\/api\/v1\/calendar\//).textContent()) ?? "").pathname;
  expect(await (await request.get(address)).text()).toContain("BEGIN:VCALENDAR");
  const headers = { Authorization: `Bearer ${/jst_\w+/.exec(address)?.[0]}` };
  expect((await request.get("/api/v1/me/vehicles", { headers })).status()).toBe(403);
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page.getByRole("link", { name: "Get a calendar link" })).toBeFocused();
  await expect(section(page).getByRole("listitem")).toContainText("Calendar feed");
});
