import type { Page } from "@playwright/test";
import { expect, newEmail, password, test } from "../support/accounts-e2e.ts";
import { desk, expectSoundAt, hydrated, phone } from "../support/e2e.ts";
import { ownVehicles } from "../support/owned-things.ts";

const guide = "/guide/e46/oil-change";

/** Follows the guide to its end. */
async function finish(page: Page): Promise<void> {
  await page.goto(`${guide}?mode=wrench#_finish`);
  await hydrated(page);
  await page.getByRole("button", { name: "Mark job done" }).click();
  await page.getByRole("button", { name: "Mark job done anyway" }).click();
  await expect(page.getByText("Finished. Saved on this device.")).toBeVisible();
}

for (const viewport of [phone, desk])
  test(`a job that was finished signed out is in the log after four taps and some typing at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await finish(page);
    let taps = 0;
    const tap = async (role: "link" | "button", name: string) => {
      taps += 1;
      await page.getByRole(role, { name, exact: true }).click();
    };

    await tap("link", "Keep this in your log");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Display name").fill("Sam Rivers");
    await dialog.getByLabel("Email").fill(newEmail());
    await dialog.getByLabel("Password", { exact: true }).fill(password);
    await dialog.getByLabel("Confirm password", { exact: true }).fill(password);
    await tap("button", "Create account");

    await expect(page.getByRole("heading", { name: "Nice work, Sam. Keep it." })).toBeVisible();
    // Nothing is lost by a reload on the way.
    await page.reload();
    await hydrated(page);
    const line = page.getByRole("region", { name: "Your log line" });
    await expect(line).toContainText("Engine oil and filter");
    await page.getByLabel("VIN").fill("WBAEV53443KM12345");
    await expect(page.getByText("This VIN is a 2003 BMW 330i")).toBeVisible();
    await expect(page.getByLabel("Model")).toHaveValue("330i");
    await page.getByLabel("It reads").fill("142,310");
    await expect(line).toContainText("142,310 mi");
    await expect(page.getByText(/^at 1\d\d,\d{3} mi/)).toBeVisible();
    await expectSoundAt(page, desk, phone);
    await page.setViewportSize(viewport);
    await tap("button", "Save and set 2 reminders");

    await expect(page.getByText("is in the log.").first()).toBeVisible();
    await expect(page).toHaveURL(/tab=maintenance/);
    await expect(page.getByText("142,310 mi").first()).toBeVisible();
    expect(taps).toBeLessThanOrEqual(5);

    await page.goto("/workspace");
    await hydrated(page);
    await expect(page.getByRole("link", { name: /^In the log/ })).toBeVisible();
  });

test("whoever is signed in adds a finished row of My jobs to the car that fits", async ({ page, member }) => {
  await ownVehicles(page, member, [
    { make: "Mazda", model: "Miata", year: 1994 },
    { make: "BMW", model: "330i", year: 2003, mileage: 142_000 },
  ]);
  await finish(page);
  await page.goto("/workspace");
  await hydrated(page);
  await page.getByRole("link", { name: /^Add to the log/ }).click();
  const car = page.getByRole("region", { name: "Your car" });
  await expect(car).toContainText("2003 BMW 330i");
  await car.getByText("Change the car").click();
  await car.getByRole("link", { name: "1994 Mazda Miata" }).click();
  const line = page.getByRole("region", { name: "Your log line" });
  await expect(line).toContainText("1994 Mazda Miata");
  await car.getByText("Change the car").click();
  await car.getByRole("link", { name: "2003 BMW 330i" }).click();
  await expect(line).toContainText("2003 BMW 330i");
  await page.getByLabel("It reads").fill("141,000");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByRole("checkbox", { name: "The odometer reading is correct" })).toBeVisible();
  await page.getByLabel("It reads").fill("142,310");
  await page.getByLabel("Cost").fill("64.50");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page).toHaveURL(/tab=maintenance/);
  await expect(page.getByText("$64.50").first()).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a job is kept by signing up, and the car is read from its VIN", async ({ page }) => {
    await page.goto(`/dashboard?keep=${guide}`);
    await page.getByLabel("Display name").fill("Sam Rivers");
    await page.getByLabel("Email").fill(newEmail());
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm password").fill(password);
    await page.getByRole("button", { name: "Create your account" }).click();
    await expect(page.getByRole("heading", { name: "Nice work, Sam. Keep it." })).toBeVisible();
    await page.getByLabel("VIN").fill("WBAEV53443KM12345");
    await page.getByLabel("Make").fill("Toyota");
    await page.getByLabel("It reads").fill("142310");
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByText("This VIN is a BMW. Keep it anyway?").first()).toBeVisible();
    await page.getByLabel("Make").fill("BMW");
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(page).toHaveURL(/tab=maintenance/);
    await expect(page.getByText("142,310 mi").first()).toBeVisible();
  });
});
