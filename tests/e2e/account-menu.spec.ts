import type { Page } from "@playwright/test";
import { expect, takeAway, test } from "../support/accounts-e2e.ts";
import { axeViolations, desk, hydrated, narrow, phone, sidewaysScroll } from "../support/e2e.ts";
import { ownVehicles } from "../support/owned-things.ts";

test.use({
  expectedErrors: /the server responded with a status of \d{3}|ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
});

const face = (page: Page) => page.getByRole("button", { name: /^Account: / });
/** The bar is fullest with one. */
const cart = [
  {
    product: { id: "tee", handle: "tee", title: "Night Tee", images: [] },
    variantId: "tee.m",
    variantTitle: "M",
    quantity: 12,
    price: { amount: "34.00", currencyCode: "USD" },
  },
];
const away = { status: 503, json: { error: { code: "unavailable", message: "" } } };

async function open(page: Page): Promise<void> {
  // The menu has a script of its own. Before that is here it opens, but its entries do nothing.
  await expect(face(page)).toHaveAttribute("aria-expanded", "false");
  await face(page).click();
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
}

test("the menu works by keyboard, and a long list scrolls inside it", async ({ page, member }) => {
  const long = { make: "A".repeat(60), model: "B", year: 2003 };
  const many = Array.from({ length: 49 }, (_, index) => ({ make: "BMW", model: `3${index}i`, year: 2003 }));
  await ownVehicles(page, member, [long, ...many]);
  await page.goto("/privacy");
  await page.evaluate((cart) => localStorage.setItem("jackstand-cart", cart), JSON.stringify(cart));
  await page.reload();
  await expect(page.getByRole("button", { name: "Open cart, 12 item(s)" })).toBeVisible();
  await expect(face(page)).toHaveText(/AL$/);
  await face(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: "Confirm your email" })).toBeFocused();
  await expect(page.getByText(member.email)).toBeVisible();
  // The vehicles come with the profile, after the name.
  const firstVehicle = page.getByRole("button", { name: /^Edit 2003 A+ B$/ });
  await expect(firstVehicle).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(firstVehicle).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(face(page)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("button", { name: "Log out" })).toBeFocused();
  for (const viewport of [phone, desk, narrow]) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole("button", { name: "Log out" })).toBeInViewport();
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL("/account");
});

test("a vehicle's make and model are edited from any page, and a vehicle is deleted after a question", async ({
  page,
  member,
}) => {
  await ownVehicles(page, member, [{ make: "BMW", model: "330", year: 2003, mileage: 142310 }]);
  await page.goto("/privacy");
  await open(page);
  await page.getByRole("button", { name: "Edit 2003 BMW 330" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("combobox")).toHaveCount(2);
  await dialog.getByLabel("Model").fill("330Ci");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(face(page)).toBeFocused();
  await open(page);
  await page.getByRole("button", { name: "Delete 2003 BMW 330Ci" }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await open(page);
  await page.getByRole("button", { name: "Delete 2003 BMW 330Ci" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(face(page)).toBeFocused();
  await open(page);
  await expect(page.getByRole("region", { name: "Your Vehicles" })).toContainText("None yet.");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo" }).click();
  await open(page);
  await expect(page.getByRole("button", { name: "Edit 2003 BMW 330Ci" })).toBeVisible();
});

test("a display name is saved, and a failure or another tab's change loses nothing that was typed", async ({
  page,
  member,
}) => {
  expect(member.displayName).toBe("Ada Lovelace");
  await page.goto("/privacy");
  await open(page);
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  const name = dialog.getByLabel("Display name");
  const save = dialog.getByRole("button", { name: "Save" });
  await name.fill("  ");
  await save.click();
  await expect(name).toHaveAccessibleDescription(/Display name is required/);
  await expect(name).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);

  await name.fill("Grace Brewster Hopper");
  await page.route("**/api/v1/me", (route) => route.fulfill(away));
  await save.click();
  await expect(dialog.getByRole("alert").getByText("Failed to update profile")).toBeVisible();
  await page.unroute("**/api/v1/me");

  const headers = { Origin: new URL(page.url()).origin, "X-Account": member.uid };
  const { version } = await (await page.request.get("/api/v1/me")).json();
  await page.request.patch("/api/v1/me", { headers, data: { version, displayName: "From elsewhere" } });
  await save.click();
  await expect(dialog.getByRole("alert").first()).toContainText("changed in another tab");
  await expect(name).toHaveAccessibleDescription("Now saved as: From elsewhere");
  await expect(name).toHaveValue("Grace Brewster Hopper");
  await save.click();
  await expect(face(page)).toHaveText(/GB$/);
  await expect(face(page)).toBeFocused();
});

test("a dialog on a public page keeps the page and what was typed while there is no connection", async ({
  page,
  member,
  context,
}) => {
  await ownVehicles(page, member, []);
  await page.goto("/privacy");
  await open(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add vehicle" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Make").fill("BMW");
  await dialog.getByLabel("Model").fill("330i");
  await dialog.getByRole("button", { name: "Add vehicle" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: "Failed" })).toHaveText(
    "Failed to add vehicle Nothing was saved. Please try again in a moment.",
  );
  await expect(dialog.getByLabel("Model")).toHaveValue("330i");
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Add vehicle" }).click();
  await expect(page.getByText("Vehicle added")).toBeVisible();
  await expect(face(page)).toBeFocused();
  await expect(page).toHaveURL("/privacy");
});

test("a profile that cannot be had offers nothing that could not be saved", async ({ page, member }) => {
  const bringBack = await takeAway(page, "/dashboard");
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  const sorry = "Your profile didn't load. You can't save changes until it's back.";
  await expect(page.getByRole("region", { name: "Cars" })).toContainText(sorry);
  await expect(page.getByRole("link", { name: "Add a car" })).toHaveCount(0);
  await open(page);
  await expect(page.getByRole("region", { name: "Your Vehicles" })).toContainText(sorry);
  await expect(page.getByRole("button", { name: "Add vehicle" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await bringBack();
  // It also tries by itself, so that the button may be gone by now.
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByRole("link", { name: "Add a car" })).toBeVisible();
  expect(member.displayName).toBe("Ada Lovelace");
});

test("logging out in one tab logs out the other, and a log-out that failed is told", async ({
  page,
  context,
  member,
}) => {
  const other = await context.newPage();
  await other.goto("/dashboard");
  await expect(other.getByRole("heading", { name: "Garage" })).toBeVisible();
  // A tab in the background is drawn once a second only.
  await page.bringToFront();
  await page.goto("/dashboard");
  await page.route("**/api/auth/sign-out", (route) => route.fulfill(away));
  await open(page);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("An error occurred. Please try again.")).toBeVisible();
  await expect(face(page)).toHaveAccessibleName(`Account: ${member.displayName}`);

  await page.unroute("**/api/auth/sign-out");
  await open(page);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("Signed out")).toBeVisible();
  await expect(page.locator("#main")).toBeFocused();
  for (const tab of [page, other])
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Dashboard Access Required");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard Access Required");
});
