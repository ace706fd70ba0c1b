import { expect, test } from "../support/accounts-e2e.ts";
import { axeViolations, desk, hydrated, phone, sidewaysScroll, smallTargets } from "../support/e2e.ts";

test("a secret is made, shown once, opens what it may, and is revoked", async ({ page, member, request }) => {
  expect(member.uid).not.toBe("");
  await page.goto("/account");
  await hydrated(page);
  await page.getByRole("link", { name: "Create a secret" }).click();
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Check at least one thing it can do")).toBeVisible();
  await page.getByLabel("Name").last().fill("My calendar");
  await page.getByLabel("Calendar feed").check();
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await smallTargets(page)).toEqual([]);
  }
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
  await page.getByRole("link", { name: "Create a secret" }).press("Enter");
  const name = page.getByRole("region", { name: "Calendar and API" }).getByLabel("Name");
  await expect(name).toBeFocused();
  await page.keyboard.type("Home");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Check at least one thing it can do")).toBeVisible();
  await expect(page.getByLabel("Calendar feed")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Copy secret" })).toBeFocused();
  await page.getByRole("link", { name: "Done" }).press("Enter");
  await expect(page.getByRole("link", { name: "Create a secret" })).toBeFocused();
  await page.getByRole("button", { name: "Revoke Home" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Calendar and API" })).toBeFocused();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the secret is on the page that follows, and in no address", async ({ page, member }) => {
    expect(member.uid).not.toBe("");
    await page.goto("/account?do=create-token");
    await page.getByLabel("Name").last().fill("Home");
    await page.getByLabel("Read cars, log, and reminders").check();
    await page.getByRole("button", { name: "Create" }).click();
    const secret = await page.locator("code").first().textContent();
    expect(secret).toMatch(/^jst_/);
    expect(page.url()).not.toContain("jst_");
  });
});
